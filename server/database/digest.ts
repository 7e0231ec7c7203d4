import { createHash } from 'node:crypto'

/** SHA-256 of a text as base64url, stored in place of a secret that is only compared. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
