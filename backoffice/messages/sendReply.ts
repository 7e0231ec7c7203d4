import type { DataProvider } from 'react-admin'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { BackOfficeApi } from '../app/api.ts'

interface Sending {
  api: BackOfficeApi
  dataProvider: DataProvider
  message: Message
  text: string
  /** The reply's own: sent again under the same, it is not mailed again. */
  key: string
}

/**
 * Mails a reply and gives the message with it. When no answer came the message is read again: a reply that stands there was
 * sent.
 */
export async function sendReply({ api, dataProvider, message, text, key }: Sending): Promise<Message> {
  try {
    return await api.replyToMessage(message.id, { text }, key)
  } catch (error) {
    if (!isUncertain(error)) throw error
    const sent = await findSent(dataProvider, message, text)
    if (!sent) throw error
    return sent
  }
}

/** True when the server may have done what it did not answer. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

const findSent = async (dataProvider: DataProvider, { id, email, replies }: Message, text: string) => {
  try {
    const { data } = await dataProvider.getList<Message>('messages', { filter: { q: email } })
    const found = data.find((other) => other.id === id)
    return found && found.replies.length > replies.length && found.replies.at(-1)?.text === text
      ? found
      : undefined
  } catch {
    // Still nothing is known.
    return undefined
  }
}
