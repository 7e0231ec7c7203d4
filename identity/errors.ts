/** Error texts for all providers. The texts of form errors are in the embedded driver, which is loaded on demand. */
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

/** An error whose message can be shown to the user. */
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
