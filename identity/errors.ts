export type IdentityFault = 'wrong-credentials' | 'too-many-tries' | 'refused' | 'unavailable'

const texts: Record<IdentityFault, string> = {
  'wrong-credentials': 'The e-mail or the password is not right.',
  'too-many-tries': 'Too many tries. Please wait a while, then try again.',
  refused: 'The sign-in was refused. Please reload the page and try again.',
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
