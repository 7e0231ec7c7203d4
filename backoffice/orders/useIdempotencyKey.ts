import { useRef } from 'react'
import { nextAttempt, type Attempt } from '../../identity/attempt.ts'

/** The `Idempotency-Key` that a body goes under: the same as long as the body is. */
export function useIdempotencyKey() {
  const last = useRef<Attempt>(undefined)
  return (body: unknown): string => {
    last.current = nextAttempt(last.current, JSON.stringify(body))
    return last.current.key
  }
}
