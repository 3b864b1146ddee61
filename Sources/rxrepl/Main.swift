// The command's entry point.

@main
enum Main {
    static func main() {
        print("rxrepl")
    }
}
