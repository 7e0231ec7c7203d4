// Emails about accounts, such as links to reset a password or to sign up.

export const passwordSubject = (shopName: string) => `Reset your password for ${shopName}`
export const passwordRequested = (shopName: string) =>
  `We received a request to reset the password for your account at ${shopName}.`
export const passwordLink = (minutes: number) =>
  `Use this link to choose a new password. It works once and expires in ${minutes} minutes.`
export const choosePassword = 'Choose a new password'
export const passwordNotRequested =
  "If you didn't request this, ignore this email. Your password stays the same."

export const signUpSubject = (shopName: string) => `Finish signing up at ${shopName}`
export const signUpRequested = (shopName: string) =>
  `We received a request to sign up at ${shopName} with this email address.`
export const signUpLink = (minutes: number) =>
  `Use this link to create your account. It works once and expires in ${minutes} minutes.`
export const createAccount = 'Create your account'
export const signUpNotRequested = "If you didn't request this, ignore this email. Nothing has changed."

// The email to an address that already has an account
export const existingAccountSubject = (shopName: string) => `You already have an account at ${shopName}`
export const existingAccount = (shopName: string) =>
  `We received a request to sign up at ${shopName} with this email address. You already have an account with this address.`
export const signIn = 'Sign in'
export const forgotPassword = 'Forgot your password?'

export const passwordChangedSubject = (shopName: string) => `Your password for ${shopName} was changed`
export const passwordChanged = (shopName: string) =>
  `The password for your account at ${shopName} was changed through an emailed link. We signed you out on every device.`
export const passwordNotChanged =
  "If you didn't change it, someone else may have access to your email account. Secure that account first, then choose another password."
export const chooseAnotherPassword = 'Choose another password'
