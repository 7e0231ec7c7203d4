// Texts of the embedded sign-in provider's forms on /sign-in, /sign-up and /account.

import { limits } from '../../dataProvider/contract/limits.ts'
import type { Wrap } from './common.ts'

// Fields
export const password = 'Password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const passwordHint = `At least ${limits.passwordMin} characters.`
export const show = 'Show'
export const hide = 'Hide'

// Field errors
export const missing: Record<string, string> = {
  fullName: 'Enter your name.',
  email: 'Enter your email address.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
}
export const emailInvalid = 'Enter a valid email address.'
export const passwordTooShort = `Use at least ${limits.passwordMin} characters.`
export const passwordTooLong = `Use at most ${limits.passwordMax} characters.`

// Sign in
export const signingIn = 'Signing In…'
export const passwordReset = 'Password changed. Sign in with your new password.'
export const toSignUp = (link: Wrap) => <>New here? {link('Sign up')}</>

// Forgot, reset and due passwords
export const sendLink = 'Send Link'
export const resetIntro = "Enter your email address and we'll send you a link to choose a new password."
export const resetLinkSent = `If this email address has an account, a link is on its way. It expires in ${limits.passwordLinkMinutes} minutes.`
export const duePasswordIntro =
  'Your password was set for you, so other people may know it. Choose a new one that only you know.'
export const savePassword = 'Save Password'
export const backToSignIn = 'Back to sign in'
export const backToAccount = 'Back to your account'

// Sign up
export const signingUp = 'Signing Up…'
export const signUpIntro = "Enter your email address and we'll send you a link to create your account."
export const signUpLinkSent = `Check your email for the next step. A sign-up link expires after ${limits.passwordLinkMinutes} minutes.`
export const creatingAccount = 'Creating…'
export const toSignIn = (link: Wrap) => <>Already have an account? {link('Sign in')}</>

// An emailed link that is no longer valid
export const linkExpired = 'This link is no longer valid.'
export const linkExpiredHint = `It was already used, is more than ${limits.passwordLinkMinutes} minutes old, or is incomplete.`
export const requestNewLink = 'Request New Link'

// Account: password
export const signedInAs = 'Signed in as'
export const changePasswordTitle = 'Change your password'
export const changePassword = 'Change Password'
export const changingPassword = 'Changing…'
export const passwordChanged = "Password changed. You're signed out everywhere else."

// Account: sessions
export const sessionsTitle = "Where you're signed in"
export const lastSeen = (time: string) => `Last seen ${time}`
export const lastSeenAt = (address: string, time: string) => `${address} · last seen ${time}`
export const thisBrowser = 'This browser'
export const endSession = 'Sign Out'
export const sessionEnded = 'Signed out of that session.'
export const endOtherSessions = 'Sign Out Everywhere Else'
export const otherSessionsEnded = 'Signed out everywhere else.'
export const endSessionFailed = "We couldn't sign you out there. Try again."

// The shop is opened at an address other than its own
export const wrongAddress = (host: string) => `Accounts work only at ${host}.`
export const wrongAddressHint = (here: string, host: string) =>
  `You're at ${here}. Open this page at ${host} and fill in the form again.`
export const continueAt = (host: string) => `Continue at ${host}`
