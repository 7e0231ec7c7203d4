/**
 * Creates the options for rendering Markdown with markdown-to-jsx, in the storefront and the back office. HTML tags in the text
 * are displayed as text.
 * @param top the level that the text's highest headings get on the page, such as 2 below an `h1`
 */
export function markdownOptions(text: string, top: number) {
  const highest = Math.min(...[...text.matchAll(headings)].map(getLevel))
  const place = (level: number) => tags[Math.max(level - highest, 0) + top - 1] ?? 'h6'
  const overrides = tags.map((tag, index) => [tag, { component: place(index + 1) }] as const)
  return { ...safeMarkdown, overrides: Object.fromEntries(overrides) }
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const headings = /^ {0,3}(#{1,6})[ \t]|^[ \t]*\S.*\n {0,3}(=+|-+)[ \t]*$/gm

const getLevel = ([, marks, line = '']: RegExpExecArray) => marks?.length ?? (line.startsWith('=') ? 1 : 2)

const safeMarkdown = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  forceWrapper: true,
  wrapper: 'div',
  // The prefix keeps heading ids from clashing with the page's own ids, such as `pageDataId`.
  slugify: (heading: string, slugOf: (heading: string) => string) => `text-${slugOf(heading)}`,
  sanitizer: (address: string) =>
    /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : null,
} as const
