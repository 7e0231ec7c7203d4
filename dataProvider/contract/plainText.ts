/**
 * Converts Markdown to plain text, for example for cards, search engines and feeds. Images are removed. List numbers are
 * preserved, because `1986. A good year` looks like a list item.
 */
export function toPlainText(markdown: string): string {
  return marks.reduce((text, [mark, by]) => text.replace(mark, by), markdown)
}

// Without lookbehind: Safari before 16.4 does not support it and would fail to parse the file.
const marks: [mark: RegExp, by: string][] = [
  // Horizontal rules, heading underlines and the separator line of a table.
  [/^[ \t]*[|:=*_-][ |:=*_-]{2,}$\n?/gm, ''],
  // Headings, bullets and quotes.
  [/^[ \t]*(?:(?:#{1,6}|[-+*])[ \t]+|>[ \t]?)+/gm, ''],
  // Images, then links.
  [/!\[[^[\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g, ''],
  [/\[([^[\]\n]+)\]\((?:[^()\s]|\([^()\s]*\))*(?: "[^"\n]*")?\)/g, '$1'],
  // Code, then bold, struck-out and highlighted text, then emphasis.
  [/(`{1,3})([^`]+)\1/g, '$2'],
  [/(^|[^\\])(\*\*|__|~~|==)(?=\S)((?:(?!\2|\n\s*\n)[^])*\S)\2/g, '$1$3'],
  [/(^|[^\\\w*])([*_])(?=[^\s*_])((?:(?!\2(?!\w)|\n\s*\n)[^])*[^\s\\])\2(?!\w)/g, '$1$3'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
