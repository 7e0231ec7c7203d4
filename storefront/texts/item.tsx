import type { ReactNode } from 'react'
import type { treatments } from '../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemType, MediaLight } from '../../dataProvider/contract/itemTypes.ts'
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

/** The sentence below the button, by item type: what an enquiry, a booking or a registration is, and what it costs. */
export const promises: Partial<Record<ItemType, string>> = {
  Product: 'You pay nothing now. We reply within 24 hours with an estimate.',
  Custom: 'You pay nothing now. We reply within 24 hours with an estimate.',
  Service: 'You pay nothing now. We reply within 24 hours to agree on a time.',
  Event: 'You pay nothing now. We confirm your seat within 24 hours.',
}

// Treatments
const oil = (amount: string) =>
  `${amount} This is usual for emeralds. Clean the stone only with lukewarm water, never in an ultrasonic cleaner.`

/** What each treatment means. On disclosure, see the FTC Jewelry Guides, 16 CFR 23.24. */
export const treatmentMeanings: Readonly<Record<keyof typeof treatments, string>> = {
  none: 'Untreated: the stone was cut and polished. Nothing else was done to it.',
  smoke: 'Smoke darkened the body of this opal, so that its colors stand out. The change is permanent.',
  dye: 'Dye changed the color of this stone. Keep it away from solvents.',
  heat: 'Heat improved the color or clarity. The change is permanent.',
  sugar: 'Sugar and acid darkened the body of this opal. The change is permanent.',
  resin:
    'Clear resin fills the pores of this stone and makes it harder. Keep it away from heat and solvents.',
  'oil (minor)': oil('A little oil hides small fissures.'),
  'oil (moderate)': oil('Oil hides some fissures.'),
  'oil (significant)': oil('Oil hides many fissures.'),
}
export const unknownTreatment = 'No treatment is stated for this stone. Ask us before you buy.'
/** Precedes the name of a treatment for which the shop has no explanation. */
export const otherTreatment = (name: string) => `Treatment: ${name}. Ask us what it means for this stone.`

// Sections
export const details = 'Details'
export const care = 'Care'
export const readPolicy = (title: string) => `Read all of ${title}`
export const certificates = (count: number) => (count === 1 ? 'Certificate' : 'Certificates')
export const certificate = (laboratory: string, number: ReactNode) => (
  <>
    {laboratory} certificate {number}
  </>
)

// Care of hydrophane opals
export const hydrophaneTitle = 'This opal absorbs water'
export const hydrophaneCare =
  "It's hydrophane: in water it turns clear and its colors fade. They return within a day or two of drying. Keep it away from oil, perfume and soap, which it absorbs permanently."

// Size beside a coin
export const sizeDrawing = (width: number, height: number) =>
  `The stone measures ${width} by ${height} mm. A US quarter measures 24.3 mm.`
export const sizeCaption = 'The stone beside a US quarter, to scale'
export const coinValue = '25¢'

// Links to other pages
export const breadcrumb = 'Breadcrumb'
export const share = 'Share'
export const linkCopied = 'Link copied'
export const copyFailed = (url: string) => `We couldn't copy the link. Copy it from here: ${url}`
export const inThisList = 'More from this list'
export const previous = 'Previous'
export const next = 'Next'
export const related = 'You may also like'
export const recent = 'Recently seen'

// Gallery
export const imagesOf = (title: string) => `Images of ${title}`
export const currentImage = 'Current image'
export const slide = (title: string, number: number, total: number) => `${title}, ${number} of ${total}`
export const position = (number: number, total: number) => `${number} of ${total}`
export const described = (name: string, description: string) => `${name}: ${description}`
/** The light in which an image was taken. */
export const lights: Record<MediaLight, string> = {
  daylight: 'In daylight',
  sunlight: 'In direct sunlight',
  shade: 'In the shade',
  lamplight: 'In lamplight',
  studio: 'In studio light',
}
export const enlarge = (name: string) => `Enlarge ${name}`
export const chooseImage = 'Choose an image'
export const showImage = (number: number, total: number) => `Show image ${number} of ${total}`
export const showVideo = (number: number, total: number) => `Show video ${number} of ${total}`
export const playVideo = 'Play Video'
export const playYouTube = (name: string) => `Play video on YouTube: ${name}`

/** Names of the lists in the breadcrumbs. */
export const lists: Partial<Record<ItemType, string>> = {
  Product: 'Our Collection',
  Event: 'Upcoming Events',
  Blog: 'Blog',
  About: 'About Us',
  Custom: 'Custom Jewelry Design',
}
