import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { isOrdersKey } from '../data/orders.ts'
import type { Query } from '../data/query.ts'
import * as texts from '../texts/orders.ts'

interface OrderChange<T> {
  isPending: boolean
  error: string | undefined
  /** Resolves to the server's response, or undefined if the change fails or another one is pending. Never rejects. */
  run: (change: () => Promise<T>) => Promise<T | undefined>
  /** Shows data that the server returned for another request. */
  show: (answer: T) => Promise<void>
}

/**
 * Changes an order or its estimate. Sends one change at a time, even after a double tap, and shows the server's response as the
 * query's data. After a conflict (409), reloads the query, because the order may have changed since it was loaded.
 */
export function useOrderChange<T>({ key }: Query<T | null>): OrderChange<T> {
  const { mutate } = useSWRConfig()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const isSending = useRef(false)

  const show = async (answer: T) => {
    await mutate(key, answer, { revalidate: false })
    void mutate(isOrdersKey)
  }

  const run = async (change: () => Promise<T>) => {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(true)
    setError(undefined)
    try {
      const answer = await change()
      await show(answer)
      return answer
    } catch (failure) {
      if (isConflict(failure)) await mutate(key)
      setError(describeFailure(failure))
      return undefined
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  return { isPending, error, run, show }
}

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409

/**
 * Returns the shop's reason for rejecting the change. Returns another text if the order has changed, the rate limit applies, or
 * there is no such reason.
 */
const describeFailure = (failure: unknown): string => {
  const { status = 0, code, reason } = failure instanceof ApiError ? failure : {}
  if (code === 'stale') return texts.orderChanged
  if (status === 429) return texts.tooManyAttempts
  if (status >= 400 && status < 500 && reason) return reason.replace(/\.?$/, '.')
  return texts.changeFailed
}
