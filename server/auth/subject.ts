/** A signed-in user. An id is unique only within its issuer, so customers are keyed by both. */
export interface Subject {
  issuer: string
  id: string
  /** The id of the provider's session to which the token belongs. */
  sessionId?: string | undefined
}
