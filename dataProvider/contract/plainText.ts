/**
 * A Markdown text without its marks, for cards, search engines and feeds; pictures are left out. A text without marks stays as
 * it is. Numbers of lists stay too, since `1986. A good year` reads like one.
 */
export function toPlainText(markdown: string): string {
  return marks.reduce((text, [mark, by]) => text.replace(mark, by), markdown)
}

/** A text as search engines show it: one line without marks, of at most 160 characters. */
export function toMetaText(markdown: string): string {
  const line = toPlainText(markdown).replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}

// No lookbehind: Safari knows it since 16.4 alone, and would refuse the whole file.
const marks: [mark: RegExp, by: string][] = [
  // Fences around code.
  [/^ {0,3}(?:`{3}|~{3}).*\n?/gm, ''],
  // Rules, what underlines a heading, and the line below a table's head.
  [/^ {0,3}(?:={3,}|(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$\n?/gm, ''],
  [/^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?$\n?/gm, ''],
  // Headings, bullets, quotes.
  [/^[ \t]*(?:(?:#{1,6}|[-+*])[ \t]+|>[ \t]?)+/gm, ''],
  // Pictures, links.
  [/!\[[^[\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)[ \t]*\n{0,2}/g, ''],
  [/\[([^[\]\n]+)\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+"[^"\n]*")?\)/g, '$1'],
  // Code, then what is strong or struck out, then emphasis.
  [/(`{1,3})([^`\n]+)\1/g, '$2'],
  [/(^|[^\\])(\*\*|__|~~|==)(?=\S)((?:(?!\2|\n\s*\n)[^])*\S)\2/g, '$1$3'],
  [/(^|[^\\\w*])\*(?=[^\s*])((?:(?!\*|\n\s*\n)[^])*[^\s\\])\*(?!\w)/g, '$1$2'],
  [/(^|[^\\\w])_(?=[^\s_])((?:(?!_\W|_$|\n\s*\n)[^])*[^\s\\])_(?!\w)/g, '$1$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
