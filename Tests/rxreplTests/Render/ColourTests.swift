// Colours of the terminal can be read on whatever ground it has.

import StreamSyntax
import Testing

@Suite("Colours") struct ColourTests {
    @Test(
        "stand out from white, black and both grounds of Solarized",
        arguments: TextColour.allCases, [0xFFFFFF, 0x000000, 0xFDF6E3, 0x002B36])
    func contrast(colour: TextColour, ground: Int) {
        let contrast = ScreenColour(colour).contrast(to: ScreenColour(ground))
        #expect(contrast >= 3, "\(colour) has \(contrast):1")
    }

    @Test("are measured as the guidelines measure them") func measure() {
        #expect(ScreenColour(0xFFFFFF).contrast(to: ScreenColour(0)) == 21)
        #expect(ScreenColour(TextColour.blue).hexadecimal == "0087af")
        #expect(ScreenColour(TextColour.grey).hexadecimal == "808080")
    }
}
