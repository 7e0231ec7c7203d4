export const title = (shopName: string) => `${shopName} | Ethiopian opals and gemstones`
/** Used if the shop has no description. */
export const description = 'Ethiopian opals, gemstones and jewelry, each chosen by hand.'

// Hero. HOME-1 specifies both buttons; the second is in common.ts.
export const heroTitle = 'Opals with a fire of their own'
export const heroText = 'Welo opals and gemstones from Ethiopia, each chosen by hand. No two are alike.'
export const heroImage = 'A Welo opal with green and blue play of color'
export const shopCollection = 'Shop Collection'

// New arrivals
export const arrivalsTitle = 'New arrivals'
export const allProducts = 'All products'

// Collections. HOME-3 and HOME-4 specify the title and the link.
export const collectionsTitle = 'Our Collections'
export const loadingCollections = 'Loading collections'
export const collectionsFailed = "We couldn't load the collections."
export const explore = 'Explore'

// Features
export const features = 'Why buy from us'
export const authentic = 'Authentic gems'
export const authenticText = 'Natural stones only. See the origin, weight and any treatment before you buy.'
export const design = 'Custom design'
export const designText = 'Start with an idea or a stone. We sketch it, price it and make it with you.'
export const shows = 'East Coast gem shows'
export const showsText = 'Meet us at gem shows along the East Coast and hold the stones yourself.'

export const treatmentPromise =
  'We name every treatment on the page of its stone. If we do not know, the page says so.'

// Maker, next event and latest posts
export const aboutUs = 'About us'
export const nextShow = 'Next show'
export const journalTitle = 'From the journal'
export const allPosts = 'All posts'

// Call to action. HOME-7 specifies both buttons, which are in common.ts.
export const closingTitle = 'Find your stone'
export const closingText = "Browse what's available now, or tell us what you're looking for."
