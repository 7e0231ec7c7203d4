// An order's package: its card, its dialogs and the packing slip.

// The package dialog
export const shippingUpdated = 'Shipping information updated!'
export const shippingRequired = 'Please enter tracking number and carrier'
export const updateShipping = 'Update Shipping'
export const shipUnpaidQuestion = (order: string) => `Ship order ${order} before it is fully paid?`
export const shipAnyway = 'Ship anyway'

// The email that an admin sends from their own email client
export const emailSubject = (items: string) => `Your order is on its way: ${items}`
export const emailText = (items: string) => `Your order is on its way: ${items}.`
export const emailCarrier = (carrier: string) => `Carrier: ${carrier}`
export const emailTrackingNumber = (tracking: string) => `Tracking number: ${tracking}`

// The card on the order page
export const title = 'Package'
export const noAddress = 'No shipping address yet'
export const changeAddress = 'Change address'
export const addAddress = 'Add address'
export const changePackage = 'Change package'
export const carrier = 'Carrier'
export const trackingNumber = 'Tracking number'
export const customsNote = 'Customs note'

// The shipping address dialog
export const addressTitle = (order: string) => `Shipping address for order ${order}`
export const saveAddress = 'Save address'
export const addressSaved = 'Address saved'
export const addressRemoved = 'The address was removed while you were editing it.'
export const addressChanged = (address: string) =>
  `The address changed while you were editing it. It is now:\n${address}`

// The packing slip
export const slipTitle = (order: string) => `Packing slip for order ${order}`
export const backToOrder = 'Back to the order'
export const print = 'Print'
export const from = 'From'
export const to = 'To'
export const noAddressOnSlip = 'No shipping address yet. Add it on the order page.'
export const item = 'Item'
export const sku = 'SKU'
