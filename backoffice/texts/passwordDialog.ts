// The dialog that asks admins for their own password before a protected action.

export const title = "Confirm that it's you"
export const help =
  "Enter your password to continue. We won't ask again for 15 minutes. All admins get an email about this."
export const confirm = 'Continue'
export const password = 'Your password'
export const passwordRequired = 'Enter your password'
