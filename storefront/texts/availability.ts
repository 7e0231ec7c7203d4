// Availability texts on cards, on item pages and in the cart.

export const onlyOne = 'Only 1 left'
export const left = (count: number) => `${count} left`
export const seatsLeft = (count: number) => `${count} seat${count === 1 ? '' : 's'} left`

export const sold = 'Sold'
export const reserved = 'Reserved'
export const reservedForCustomer = 'Reserved for a customer'
export const fullyBooked = 'Fully booked'
export const noLongerAvailable = 'No longer available'
export const eventIsOver = 'This event is over'
