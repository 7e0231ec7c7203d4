/** The signed-in user of a token. Customers are keyed by both, since an id is unique only within its issuer. */
export interface Subject {
  issuer: string
  id: string
  /** The provider's session that the token is of. */
  sessionId?: string | undefined
}
