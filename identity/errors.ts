export type IdentityFault =
  | 'wrong-credentials'
  | 'wrong-password'
  | 'same-password'
  | 'email-taken'
  | 'link-over'
  | 'too-many-tries'
  | 'refused'
  | 'unavailable'

const texts: Record<IdentityFault, string> = {
  'wrong-credentials': 'The e-mail or the password is not right.',
  'wrong-password': 'This is not your password.',
  'same-password': 'This is the password you have. Please choose another one.',
  'email-taken': 'There is an account with this e-mail already.',
  'link-over': 'This link was used or is too old. Please ask for another one.',
  'too-many-tries': 'Too many tries. Please wait a while, then try again.',
  refused: 'This was refused. Please reload the page and try again.',
  unavailable: 'Signing in is not possible at the moment. Please try again.',
}

/** What the provider refused; the message is for people. */
export class IdentityError extends Error {
  readonly fault: IdentityFault

  constructor(fault: IdentityFault) {
    super(texts[fault])
    this.name = 'IdentityError'
    this.fault = fault
  }
}
