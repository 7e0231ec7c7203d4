import { digest } from '../database/digest.ts'

/** SHA-256 of a visitor's temporary id: whoever holds the id is that visitor, so the id itself is kept nowhere. */
export function digestVisitorId(temporaryId: string): string {
  return digest(temporaryId)
}
