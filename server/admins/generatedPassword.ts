import { randomBytes } from 'node:crypto'

/** A password that nobody guesses: 120 bits as 20 characters. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}
