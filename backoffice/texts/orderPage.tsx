// The order page: lines, customer, messages and notes. Estimates, payments, package and timeline have their own files.

import type { ReactNode } from 'react'
import { pluralize } from '../format/numbers.ts'

// The page
export const title = (order: string) => `Order ${order}`
export const titleWhileLoading = 'Order'
export const notFound = 'Order not found'
export const updateFailed = 'Failed to update order'

// The order's lines
export const itemsTitle = 'Items'
export const customLine = 'Custom line'
export const itemCount = (quantity: number) => pluralize(quantity, 'item')
export const questionQuoted = (question: string) => `“${question}”`
export const noSeatReserved = 'No seat reserved'
export const listedPrice = 'Listed price'
export const orderTotal = 'Order total'
export const paid = 'Paid'
export const refunded = 'Refunded'
export const balanceDue = 'Balance due'

// The customer
export const customerTitle = 'Customer'
export const noAccount = 'No account.'
export const noAccountUnverified = 'No account. The contact details are not verified.'
export const noCustomer = 'No customer'
export const customerWithNumber = (name: ReactNode, number: number) => (
  <>
    {name} (no. {number})
  </>
)
export const noName = 'No name'
export const contactName = 'Contact name'
export const contactEmail = 'Contact email'
export const contactPhone = 'Contact phone'
export const type = 'Type'
export const lastUpdated = 'Last updated'
export const viewCustomer = 'View customer'

// The contact dialog
export const changeContact = 'Change contact'
export const addContact = 'Add contact'
export const contactTitle = (order: string) => `Contact details for order ${order}`
export const contactHint =
  'Future emails about this order go to this email address. Earlier emails are not sent again.'
export const saveContact = 'Save contact'
export const contactSaved = 'Contact saved'

// The customer dialog
export const changeCustomer = 'Change customer'
export const chooseCustomer = 'Choose customer'
export const customerOf = (order: string) => `Customer for order ${order}`
export const customerHint =
  'The customer sees the order in their account and can accept or decline its estimate.'
export const saveCustomer = 'Save customer'
export const customerRequired = 'Choose a customer'
export const customerChanged = (order: string, customer: string) => `Order ${order} is now for ${customer}`
export const customerSaved = (order: string) => `Customer for order ${order} saved`

// Messages
export const messagesTitle = 'Messages'
export const you = 'You'
export const message = 'Message to the customer'
export const messageEmailed = 'The customer gets it by email, with a link to this order.'
export const sendMessage = 'Send message'
export const messageSent = (order: string) => `Message about order ${order} sent`
export const messageSaved = (order: string) => `Message about order ${order} saved`
export const insertSavedText = 'Insert a saved text'

// Notes
export const notesTitle = 'Internal notes'
export const noteHelp = 'Only admins can see this note.'
export const addNote = 'Add note'
export const noteAdded = 'Note added'
