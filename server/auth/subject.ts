/** Whom the sign-in provider speaks for. Customers are kept under both: an id means nothing without its issuer. */
export interface Subject {
  issuer: string
  id: string
  /** The provider's session that the token is of. */
  sessionId?: string | undefined
}
