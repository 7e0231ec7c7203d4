/** How Markdown is drawn (markdown-to-jsx), in the shop and where it is written: nothing of it runs in a browser. */
export const safeMarkdown = {
  // What looks like a tag is text.
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: 'div',
  // A heading's id must be none that the page itself has, its data's for one.
  slugify: (heading: string, slugOf: (heading: string) => string) => `text-${slugOf(heading)}`,
  sanitizer: (address: string) =>
    /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : null,
} as const
