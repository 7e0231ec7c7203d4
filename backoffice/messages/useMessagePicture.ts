import { useEffect, useState } from 'react'
import { useApi } from '../app/api.ts'

/**
 * The address of a message's picture while it is on screen: it is read with the shop's token, so the browser cannot
 * fetch it by itself. Neither `url` nor `error` while it loads.
 */
export function useMessagePicture(messageId: number, number: number) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ url?: string; error?: unknown }>({})

  useEffect(() => {
    const abort = new AbortController()
    let url: string | undefined
    const load = async () => {
      try {
        const blob = await api.getMessagePicture(messageId, number, abort.signal)
        if (abort.signal.aborted) return
        url = URL.createObjectURL(blob)
        setLoaded({ url })
      } catch (error) {
        if (!abort.signal.aborted) setLoaded({ error })
      }
    }
    void load()
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [api, messageId, number, attempt])

  const retry = () => {
    setLoaded({})
    setAttempt(attempt + 1)
  }
  return { ...loaded, retry }
}
