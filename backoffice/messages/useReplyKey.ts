import { useStoreContext } from 'react-admin'
import { randomUuid } from '../../identity/uuid.ts'

interface Kept {
  text: string
  key: string
}

/** What a reply to that message is sent under: the same for the same words until `forget`, though the page is left between. */
export function useReplyKey(messageId: number) {
  const store = useStoreContext()
  const place = `messages.${messageId}.key`
  return {
    keyOf: (text: string) => {
      const kept = store.getItem<Kept | undefined>(place)
      if (kept?.text === text) return kept.key
      const key = randomUuid()
      store.setItem(place, { text, key } satisfies Kept)
      return key
    },
    forget: () => store.removeItem(place),
  }
}
