/**
 * A Markdown text without its marks, for cards, search engines and feeds; pictures are left out. A text without marks stays as
 * it is. Numbers of lists stay too, since `1986. A good year` reads like one.
 */
export function toPlainText(markdown: string): string {
  return marks.reduce((text, [mark, by]) => text.replace(mark, by), markdown)
}

// No lookbehind: Safari knows it since 16.4 alone, and would refuse the whole file.
const marks: [mark: RegExp, by: string][] = [
  // Rules, what underlines a heading, and the line below a table's head.
  [/^[ \t]*[|:=*_-][ |:=*_-]{2,}$\n?/gm, ''],
  // Headings, bullets, quotes.
  [/^[ \t]*(?:(?:#{1,6}|[-+*])[ \t]+|>[ \t]?)+/gm, ''],
  // Pictures, then links.
  [/!\[[^[\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g, ''],
  [/\[([^[\]\n]+)\]\((?:[^()\s]|\([^()\s]*\))*(?: "[^"\n]*")?\)/g, '$1'],
  // Code, then what is strong or struck out, then emphasis.
  [/(`{1,3})([^`]+)\1/g, '$2'],
  [/(^|[^\\])(\*\*|__|~~|==)(?=\S)((?:(?!\2|\n\s*\n)[^])*\S)\2/g, '$1$3'],
  [/(^|[^\\\w*])([*_])(?=[^\s*_])((?:(?!\2(?!\w)|\n\s*\n)[^])*[^\s\\])\2(?!\w)/g, '$1$3'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
