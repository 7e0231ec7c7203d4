import { idempotencyHeader } from '../contract/headers.ts'
import type { Envelope } from '../contract/answers.schema.ts'
import type { MessageChanges } from '../resources/messages.ts'
import type { ContactMessageBody, CustomRequestBody } from '../resources/visitorForms.schema.ts'
import type { Message, MessageReceipt, ReplyBody, MessageQuery } from '../resources/messages.schema.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './request.ts'

/** What visitors write to the shop (extension `messages`). A `key` makes a repetition harmless. */
export function messageCalls(call: Call) {
  return {
    /** `pictures` show what is meant: at most `limits.referencePictures`. Takes as long as they need. */
    sendCustomRequest: (request: CustomRequestBody, pictures: File[], key: string) =>
      call<MessageReceipt>(paths.customRequests, {
        method: 'POST',
        body: toForm(request, pictures),
        headers: { [idempotencyHeader]: key },
        timeout: 'none',
      }),
    sendContactMessage: (body: ContactMessageBody, key: string) =>
      call<MessageReceipt>(paths.contactMessages, {
        method: 'POST',
        body,
        headers: { [idempotencyHeader]: key },
      }),
  }
}

/** How admins read and answer messages. */
export function messageAdminCalls(call: Call) {
  return {
    /** The newest first. */
    listMessages: (query: MessageQuery, signal?: AbortSignal) =>
      call<Envelope<Message>>(paths.messagesAll(query), { signal }),
    updateMessage: (id: number | string, changes: MessageChanges) =>
      call<Message>(paths.message(id), { method: 'PATCH', body: changes }),
    /** For good: whoever wrote it may ask for that. */
    deleteMessage: (id: number | string) => call<MessageReceipt>(paths.message(id), { method: 'DELETE' }),
    /** The bytes of one of its pictures. */
    getMessagePicture: (id: number | string, number: number, signal?: AbortSignal) =>
      call<Blob>(paths.messagePicture(id, number), { signal, read: (response) => response.blob() }),
    /** Stores the reply and mails it; once, however often it comes under the same key. */
    replyToMessage: (id: number | string, body: ReplyBody, key?: string) =>
      call<Message>(paths.message(id) + paths.replies, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

/** The request as JSON in one field, the files beside it. */
const toForm = (request: CustomRequestBody, pictures: File[]) => {
  const form = new FormData()
  form.set('request', JSON.stringify(request))
  for (const picture of pictures) form.append('pictures', picture)
  return form
}
