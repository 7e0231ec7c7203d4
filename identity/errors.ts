/** Texts of the errors of every provider; those of one provider's forms are its driver's, which a visitor does not load. */
export const identityErrorTexts = {
  refused: 'Something went wrong. Reload the page and try again.',
  unavailable: 'Sign-in is unavailable right now. Try again.',
} as const

type CommonCode = keyof typeof identityErrorTexts

type FormCode =
  | 'wrong-credentials'
  | 'wrong-password'
  | 'same-password'
  | 'common-password'
  | 'email-taken'
  | 'link-expired'
  | 'wrong-address'
  | 'too-many-tries'
  | 'invalid'

export type IdentityErrorCode = CommonCode | FormCode

/** The message is shown to the user. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: CommonCode, message?: string)
  constructor(code: FormCode, message: string)
  constructor(code: IdentityErrorCode, message: string = identityErrorTexts[code as CommonCode]) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
  }
}
