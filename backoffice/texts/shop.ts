// Shop Management: the settings of the shop.

import { limits } from '../../dataProvider/contract/limits.ts'
import type { EmailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { HomeSection } from '../../dataProvider/resources/shop/storefrontSettings.ts'

// Specified wording
export const save = 'Save Changes'
export const saved = 'Shop settings updated successfully'
export const saveFailedTitle = 'Error'
export const saveFailed = 'Failed to update shop settings'

// Tabs. The first three are specified.
export const tabs = 'Settings'
export const basicInfo = 'Basic Info'
export const contactInfo = 'Contact Info'
export const advanced = 'Advanced'
export const storefront = 'Storefront'
export const emailsAndPayments = 'Emails and Payments'
export const hasErrors = 'has errors'

// Hiding the shop
export const hideTitle = 'Hide the shop from visitors?'
export const hideHelp =
  'Visitors and search engines see a page that says the shop is closed. Customers cannot order until you make the shop visible again. You and other admins still see everything.'
export const hide = 'Hide shop'
export const keepVisible = 'Keep shop visible'

// Changing payment details if another provider manages passwords
export const paymentTitle = 'Change the payment details?'
export const paymentHelp =
  'Customers pay to the bank details and the payment link that you save here. All admins get an email about this change.'
export const changePayment = 'Change details'
export const keepPayment = 'Keep details'

// The logo
export const logoPreview = 'Preview of the logo'
export const logoMissing = 'There is no image at this address. Visitors see the shop name instead.'

// The tab Storefront
export const homePage = 'Home page'
export const sections = 'Sections'
export const homeSections: Record<HomeSection, { label: string; help: string }> = {
  arrivals: {
    label: 'New Arrivals',
    help: 'The six newest available products. Hidden if there are none.',
  },
  collections: {
    label: 'Our Collections',
    help: 'The visible categories. Hidden if there are none.',
  },
  promises: {
    label: 'Promises',
    help: 'Authentic gems, custom design and gem shows, and the promise to name every treatment.',
  },
  maker: {
    label: 'About the Maker',
    help: 'Title, first three sentences and first image of the first About entry. Hidden if there is none.',
  },
  event: {
    label: 'Next Show',
    help: 'The next event with a date. Hidden if there is none.',
  },
  journal: {
    label: 'From the Journal',
    help: 'The two latest posts. Hidden if there are none.',
  },
}
export const moveUp = (section: string) => `Move ${section} up`
export const moveDown = (section: string) => `Move ${section} down`
export const sectionMoved = (section: string, position: number, count: number) =>
  `Moved ${section} to position ${position} of ${count}`
export const footer = 'Footer'
export const socialLinks = 'Social links'
export const socialLinksHelp = `One address per line, at most ${limits.socialLinks}. Include https:// at the start.`

// Headings of the tab Emails and Payments
export const emailHeadings: Record<EmailTemplate, string> = {
  receipt: 'Order receipt',
  estimate: 'Estimate',
  reply: 'Reply to a message',
  back: 'Available again',
}
export const paymentsAndEstimates = 'Payments and estimates'
