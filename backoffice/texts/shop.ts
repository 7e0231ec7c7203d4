// Shop Management: the settings of the shop.

import type { EmailTemplate } from '../../dataProvider/resources/shop/settings.ts'

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
export const emailsAndPayments = 'Emails and Payments'
export const hasErrors = 'has errors'

// Hiding the shop
export const hideTitle = 'Hide the shop from visitors?'
export const hideHelp =
  'Visitors and search engines see a page that says the shop is closed. Customers cannot order until you make the shop visible again. You and other admins still see everything.'
export const hide = 'Hide shop'
export const keepVisible = 'Keep shop visible'

// The logo
export const logoPreview = 'Preview of the logo'
export const logoMissing = 'There is no image at this address. Visitors see the shop name instead.'

// Headings of the tab Emails and Payments
export const emailHeadings: Record<EmailTemplate, string> = {
  receipt: 'Order receipt',
  estimate: 'Estimate',
  reply: 'Reply to a message',
  back: 'Available again',
}
export const paymentsAndEstimates = 'Payments and estimates'
