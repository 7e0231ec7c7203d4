// Texts of the pages /sign-in, /sign-up and /account around the provider's forms (see signInForms.tsx).

import type { Wrap } from './common.ts'

export const resetPassword = 'Choose a new password'
export const duePassword = 'Choose your own password'
export const finishSignUp = 'Create your account'
export const account = 'Your Account'

export const stillLoading = 'Still loading. This is taking longer than usual.'

export const needsJavaScript = (shopLink: Wrap) => (
  <>
    Signing in needs JavaScript. Turn it on and reload this page. You can {shopLink('browse the shop')}{' '}
    without it.
  </>
)
