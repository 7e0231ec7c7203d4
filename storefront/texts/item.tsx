import type { ReactNode } from 'react'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Wrap } from './common.ts'

export const loadingTitle = 'Loading…'
export const adminsOnly = 'Hidden. Only admins can see this item.'

// An item that does not exist or is hidden. ITEM-10 specifies these texts, except the hint.
export const missing = 'Item not found'
export const missingHint = 'It may no longer be available, or the link may be incorrect.'
export const goBack = 'Go Back'

// Item pages by type. ITEM-3, ITEM-6 and ITEM-7 specify these texts, except the next event and the custom design.
export const enquire = 'Enquire Now'
export const startingFrom = 'Starting from'
export const book = 'Book Service'
export const eventTicket = 'Event Ticket'
export const aboutEvent = 'About This Event'
export const register = 'Register for This Event'
export const nextEvent = 'Next event'
export const customDesign = 'Have one designed for you'

// Add to cart
export const needsJavaScript = (link: Wrap) => (
  <>The cart needs JavaScript. Turn it on, or {link('contact us')} about this item.</>
)
/** Shown on a phone, in the bar that keeps the button on screen. */
export const priceAndTitle = (price: string, title: string) => `${price} · ${title}`
export const inCart = (count: ReactNode) => <>In Your Cart {count} · View</>
export const askForSimilar = 'Ask for a Similar Item'

/** Text of a toast. The reason explains why the item is unavailable, such as `Sold`. */
export const addFailed = (title: string, reason: string) => `We couldn't add ${title} to your cart: ${reason}`

export const certificate = (laboratory: string, number: ReactNode) => (
  <>
    {laboratory} certificate {number}
  </>
)

// Care of hydrophane opals
export const hydrophaneTitle = 'This opal absorbs water'
export const hydrophaneCare =
  "It's hydrophane: in water it turns clear and its colors fade. They return within a day or two of drying. Keep it away from oil, perfume and soap, which it absorbs permanently."

// Gallery
export const imagesOf = (title: string) => `Images of ${title}`
export const currentImage = 'Current image'
export const slide = (title: string, number: number, total: number) => `${title}, ${number} of ${total}`
export const position = (number: number, total: number) => `${number} of ${total}`
export const enlarge = (name: string) => `Enlarge ${name}`
export const chooseImage = 'Choose an image'
export const showImage = (number: number, total: number) => `Show image ${number} of ${total}`
export const showVideo = (number: number, total: number) => `Show video ${number} of ${total}`
export const playVideo = 'Play Video'
export const playYouTube = (name: string) => `Play video on YouTube: ${name}`

/** Names of the lists in the breadcrumbs for search engines. */
export const lists: Partial<Record<ItemType, string>> = {
  Product: 'Our Collection',
  Event: 'Upcoming Events',
  Blog: 'Blog',
  About: 'About Us',
  Custom: 'Custom Jewelry Design',
}
