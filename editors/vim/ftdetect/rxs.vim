" Scripts of rxrepl, by their ending or their first line.
autocmd BufNewFile,BufRead *.rxs setfiletype rxs
autocmd BufNewFile,BufRead * if getline(1) =~# '^#!.*\<rxrepl\>' | setfiletype rxs | endif
