import { randomUuid } from './uuid.ts'

/** What was last tried to be sent, and the `Idempotency-Key` it went under. */
export interface Attempt {
  content: string
  key: string
}

/** The last attempt again while the content is the same, so that a repetition after a lost answer does nothing twice; else a new one. */
export function nextAttempt(last: Attempt | undefined, content: string): Attempt {
  return last?.content === content ? last : { content, key: randomUuid() }
}
