/**
 * How Markdown is rendered (markdown-to-jsx), in the shop and where it is written: nothing of it runs in a browser.
 * @param top the level of its highest heading on the page, one below that of the heading above it
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
  // What looks like a tag is text.
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  forceWrapper: true,
  wrapper: 'div',
  // A heading's id must be none that the page itself has, its data's for one.
  slugify: (heading: string, slugOf: (heading: string) => string) => `text-${slugOf(heading)}`,
  sanitizer: (address: string) =>
    /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : null,
} as const
