/** What may be refused, or go wrong, in words for people. */
export const identityErrorTexts = {
  'wrong-credentials': 'The e-mail or the password is not right.',
  'wrong-password': 'This is not your password.',
  'same-password': 'This is the password you have. Please choose another one.',
  'email-taken': 'There is an account with this e-mail already.',
  'link-expired': 'This link was used or is too old. Please ask for another one.',
  'too-many-tries': 'Too many tries. Please wait a while, then try again.',
  invalid: 'Something here is not valid. Please check what you typed.',
  refused: 'This was refused. Please reload the page and try again.',
  unavailable: 'Signing in is not possible at the moment. Please try again.',
} as const

/** Which of them it was, for the code. */
export type IdentityErrorCode = keyof typeof identityErrorTexts

/** What the provider refused; the message is for people, and the provider's own where it says more than ours. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, message: string = identityErrorTexts[code]) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
  }
}
