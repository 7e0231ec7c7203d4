import { randomBytes } from 'node:crypto'

/** The header with the request's id, sent with every error. */
export const requestIdHeader = 'x-request-id'

/** Creates a random id that links an error's response to its log line. Short, because people read it aloud. */
export function createRequestId(): string {
  return randomBytes(5).toString('hex')
}
