import { randomUuid } from './uuid.ts'

/** The content of the last attempt to send a form, and its idempotency key. */
export interface Attempt {
  content: string
  key: string
}

/**
 * Returns the last attempt if the content is unchanged, so that a retry has no second effect. Creates an attempt for changed
 * content.
 */
export function nextAttempt(last: Attempt | undefined, content: string): Attempt {
  return last?.content === content ? last : { content, key: randomUuid() }
}
