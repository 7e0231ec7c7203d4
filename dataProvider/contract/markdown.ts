/** How Markdown is drawn (markdown-to-jsx), in the shop and where it is written: nothing of it runs in a browser. */
export const safeMarkdown = {
  // What looks like a tag is text.
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: 'div',
  sanitizer: (address: string) =>
    /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : null,
} as const
