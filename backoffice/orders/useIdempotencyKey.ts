import { useRef } from 'react'
import { randomUuid } from '../../identity/uuid.ts'

/**
 * The `Idempotency-Key` that a body goes under: the same as long as the body is, so that a repetition after a lost answer
 * changes nothing twice.
 */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string }>(undefined)
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current?.body !== text) last.current = { body: text, key: randomUuid() }
    return last.current.key
  }
}
