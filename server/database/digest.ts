import { createHash } from 'node:crypto'

/** SHA-256 of a text, as base64url: what stands in the database for something that is compared and never read. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
