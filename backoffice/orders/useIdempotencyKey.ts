import { useRef } from 'react'
import { nextAttempt, type Attempt } from '../../identity/attempt.ts'

/** Returns a function for the `Idempotency-Key` of a request body. The key changes only when the body does. */
export function useIdempotencyKey() {
  const last = useRef<Attempt>(undefined)
  return (body: unknown): string => {
    last.current = nextAttempt(last.current, JSON.stringify(body))
    return last.current.key
  }
}
