// Emails with an estimate: the estimate, and the reminder before it expires.

export const heading = (number: string) => `Estimate for order ${number}`
export const validity = (until: string) =>
  `This estimate is valid until ${until}. No payment is due before you accept it.`
export const acceptOrDecline = 'Accept or decline'

export const reminderSubject = (number: string) => `Your estimate for order ${number} expires soon`
export const reminder = (until: string) =>
  `You haven't accepted or declined our estimate for your order yet. It's valid until ${until}. After that, the items may no longer be available.`
export const declineHint = "If the estimate isn't right for you, you can decline it with the same button."
