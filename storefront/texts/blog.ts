export const title = 'Blog'
export const description =
  'Posts about opals and gemstones: how they form, how to judge them and how to wear them.'
export const intro = 'Learn where our stones come from and how to care for them.'
/** The name of the RSS feed. */
export const feed = (shopName: string) => `${shopName} | Blog`

export const loading = 'Loading blog posts'
export const loadFailed = "We couldn't load the blog posts."
export const emptyTitle = 'No blog posts yet.'
export const emptyHint = 'Check back soon for our first post.'
export const position = (page: number, pages: number, total: number) =>
  `Page ${page} of ${pages} (${total} total posts)`
