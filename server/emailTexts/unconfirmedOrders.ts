// The alert to the seller about many unconfirmed orders.

const countOrders = (count: number) => (count === 1 ? '1 unconfirmed order' : `${count} unconfirmed orders`)

export const subject = (count: number) => `${countOrders(count)} within ten minutes`
export const heading = (count: number) => `${countOrders(count)} within ten minutes`
export const meaning =
  'So many orders in a short time may come from a program instead of buyers. An order is unconfirmed until its buyer confirms it with the link in the receipt. Real buyers usually do so within minutes.'
export const effect =
  "Unconfirmed orders hold no stones. They hold at most a quarter of an event's seats, for two hours. If they aren't real, select them in the list and cancel them together."
export const viewOrders = 'View unconfirmed orders'
