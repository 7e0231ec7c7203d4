// Apart from how Markdown is rendered: every page of the shop loads the declarations of fields.

/** Stands below a field whose text is Markdown. */
export const markdownHelp = 'Markdown: # heading, **bold**, - list, [words](/shop), ![picture](/media/…)'
