" Colours for scripts of rxrepl: Swift's syntax, times such as 500ms, and the output that a script expects.
if exists('b:current_syntax')
  finish
endif

syntax match rxsType /\<\u\w*\>/
syntax match rxsMember /\.\@<=\l\w*\>/
syntax match rxsCall /\<\l\w*\ze\s*[({]/
syntax match rxsArgument /\$\d\+/
syntax match rxsAttribute /@\w\+/
syntax match rxsDirective /#\(if\|elseif\|else\|endif\|available\|function\|line\|file\|selector\|warning\|error\)\>/

syntax keyword rxsDeclaration let var func struct class enum protocol extension typealias associatedtype init deinit
syntax keyword rxsDeclaration subscript operator precedencegroup import case get set willSet didSet actor
syntax keyword rxsModifier public private fileprivate internal open static final lazy weak unowned override mutating
syntax keyword rxsModifier nonmutating indirect convenience required dynamic optional infix prefix postfix some any inout
syntax keyword rxsFlow if else guard switch default for in while repeat break continue fallthrough return defer do where
syntax keyword rxsFlow throw throws rethrows try catch async await
syntax keyword rxsOperatorWord as is
syntax keyword rxsSelf self Self super
syntax keyword rxsConstant true false nil

syntax match rxsNumber /\<0x[0-9A-Fa-f_]\+\>\|\<0b[01_]\+\>\|\<0o[0-7_]\+\>/
syntax match rxsNumber /\<\d[0-9_]*\(\.\d[0-9_]*\)\?\([eE][+-]\?\d\+\)\?\(ms\|s\|m\)\?\>/

syntax match rxsEscape contained /\\\([\\'"0nrt]\|u{\x\+}\)/
syntax region rxsInterpolation contained matchgroup=rxsEscape start=/\\(/ end=/)/ contains=TOP,rxsParentheses
syntax region rxsParentheses contained start=/(/ end=/)/ contains=TOP
syntax region rxsString start=/"/ skip=/\\\\\|\\"/ end=/"\|$/ contains=rxsEscape,rxsInterpolation,@Spell
syntax region rxsString start=/"""/ end=/"""/ contains=rxsEscape,rxsInterpolation,@Spell
syntax region rxsString start=/#"/ end=/"#/ contains=@Spell

syntax keyword rxsTodo contained TODO FIXME
syntax region rxsComment start=/\/\*/ end=/\*\// contains=rxsComment,rxsTodo,@Spell
syntax match rxsComment /\/\/.*/ contains=rxsTodo,@Spell
syntax match rxsExpected /\/\/ =>.*/
syntax match rxsComment /\%^#!.*/

highlight default link rxsType Type
highlight default link rxsCall Function
highlight default link rxsMember Identifier
highlight default link rxsArgument Special
highlight default link rxsAttribute PreProc
highlight default link rxsDirective PreProc
highlight default link rxsDeclaration Keyword
highlight default link rxsModifier StorageClass
highlight default link rxsFlow Statement
highlight default link rxsOperatorWord Operator
highlight default link rxsSelf Special
highlight default link rxsConstant Constant
highlight default link rxsNumber Number
highlight default link rxsEscape SpecialChar
highlight default link rxsString String
highlight default link rxsTodo Todo
highlight default link rxsComment Comment
highlight default link rxsExpected SpecialComment

syntax sync minlines=200
let b:current_syntax = 'rxs'
