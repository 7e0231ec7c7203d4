// Results of sending emails, shown on the back office's Emails page.

export const invalidRecipient =
  'The recipient is not a valid email address. Correct it for future emails. “Send again” uses the same address.'
export const writingFailed =
  'The server could not generate this email. Your host can find the reason in the log.'
export const timedOut = 'The mail server took too long to respond.'
export const mailboxLimitReached =
  'Cancelled: an address gets at most five emails an hour before it is confirmed and twenty afterwards, which would have delayed this email by more than two days. To send it now, choose “Send again”.'
export const savedTo = (fileName: string) => `Saved to ${fileName}`
