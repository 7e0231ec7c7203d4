import { randomUuid } from '../../identity/uuid.ts'
import { useStoredDraft } from '../app/settings/storedDraft.ts'

interface ReplyDraft {
  text: string
  /** What was last tried, and under which key. */
  tried?: { words: string; key: string }
}

const none: ReplyDraft = { text: '' }

/**
 * What is typed as a reply to that message. `keyOf` is what words are sent under: the same for the same ones until `forget`,
 * though the page is left or the session ends between, so that they are mailed once.
 */
export function useReplyDraft(messageId: number) {
  const { draft, keep, forget } = useStoredDraft(`messages.${messageId}`, none)
  const { text, tried } = draft
  return {
    text,
    setText: (typed: string) => keep({ ...draft, text: typed }),
    keyOf: (words: string) => {
      if (tried?.words === words) return tried.key
      const key = randomUuid()
      keep({ text, tried: { words, key } })
      return key
    },
    forget,
  }
}
