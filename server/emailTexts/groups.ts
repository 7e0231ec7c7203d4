// Emails that replace several emails to the same recipient within five minutes.

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

// To the seller: several orders
export const newOrders = (count: number) => (count === 1 ? '1 new order' : `${count} new orders`)
export const updatedOrders = (count: number) =>
  count === 1 ? '1 order was updated' : `${count} orders were updated`
export const changedOrders = (count: number) =>
  count === 1 ? '1 order has changed' : `${count} orders have changed`
export const changedAddresses = (count: number) => `The shipping address of ${ordersOf(count)} has changed`
export const numberAndName = (number: string, name: string) => `${number}, ${name}`
export const viewOrders = 'View orders'
export const groupNote =
  'These orders arrived or changed within a few minutes, so we list them in one email. Open an order to see its details.'

// To the seller: messages about several orders
export const orderMessages = (count: number) =>
  count === 1 ? '1 message about an order' : `${count} messages about your orders`
export const orderMessageAuthor = (number: string, name: string) => `${number}, message from ${name}:`
export const orderMessagesNote =
  'These messages arrived within a few minutes, so we list them in one email. To reply, open the order.'

// To the seller: several messages from the forms of the shop
export const formMessages = (count: number) =>
  count === 1 ? "1 message from your shop's forms" : `${count} messages from your shop's forms`
export const contactAuthor = (name: string, email: string) => `Message from ${name} (${email}):`
export const requestAuthor = (name: string, email: string) =>
  `Custom jewelry request from ${name} (${email}):`
export const viewMessages = 'View messages'
export const formMessagesNote =
  "These messages were sent through the forms of your shop. The names and email addresses aren't verified. Details and attached images are in the back office."
