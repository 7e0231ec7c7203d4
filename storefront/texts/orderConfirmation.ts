// Texts of an order's confirmation by its customer, and of its reservations, on its page and in the dashboard.

// Before the confirmation
export const confirmAddress = 'Confirm your email address'
export const pressToConfirm = 'Press the button to confirm that this email address is yours.'
export const thenWeStart = 'We start on confirmed orders first.'
export const thenSeat = (seats: number) => `Then we reserve ${nameSeats(seats)}.`
export const thenKeepSeat = (seats: number) => `Then we keep ${nameSeats(seats)}.`
export const linkSent =
  'To confirm, open the link in the email that we send you. If it does not arrive, contact us.'
export const seatHeldUntil = (seats: number, time: string) =>
  seats === 1 ? `Your seat is held until ${time}` : `Your ${seats} seats are held until ${time}`
export const confirmForSeat = 'Confirm by email to take your seat'
export const confirm = 'Confirm Email Address'
export const confirming = 'Confirming…'

// After the confirmation
export const confirmed = 'Your email address is confirmed'
export const nothingToDo = 'Thank you. There is nothing else you need to do for now.'
export const reservations = 'Your reservations'
export const seatReserved = (seats: number) =>
  seats === 1
    ? 'Your seat is reserved until the event ends.'
    : `Your ${seats} seats are reserved until the event ends.`
export const reservedUntil = (time: string) => `Reserved for you until ${time}.`

// After the confirmation of a registration for which too few seats were left
export const noSeat = 'No seat is reserved for you yet'
// Also true if seats are left, but the customer has reserved as many as one customer can.
export const noSeatLeft = (events: string, count: number) =>
  `Your email address is confirmed, but ${events} ${count === 1 ? 'has' : 'have'} no seats left that we can reserve for you. We keep your registration. Try again later, or contact us.`
export const tryAgain = 'Try Again'
export const stillNoSeat = 'We still have no seat to reserve for you.'

const nameSeats = (seats: number) => (seats === 1 ? 'your seat' : 'your seats')
