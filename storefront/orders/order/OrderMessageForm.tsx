import { limits } from '../../../dataProvider/contract/limits.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { Form } from '../../forms/Form.tsx'
import type { FormErrors } from '../../forms/formContext.ts'
import { serverErrors } from '../../forms/serverErrors.ts'
import { TextArea } from '../../forms/TextArea.tsx'
import { useDraft } from '../../forms/useDraft.ts'

interface Props {
  orderId: string
  /** Rejects when the message was not taken. A repetition under the same key is no second message. */
  onWrite: (text: string, key: string) => Promise<void>
}

/** Writes to the shop about an order. What is typed is kept in the tab, under the order's id and never its link. */
export function OrderMessageForm({ orderId, onWrite }: Props) {
  const draft = useDraft(`${storageKeys.orderMessageDraft}-${orderId}`)
  const send = (values: FormData) => {
    const text = String(values.get('text')).trim()
    return onWrite(text, draft.idempotencyKey(text))
  }
  return (
    <Form
      action="Send the Message"
      pending="Sending…"
      done="Sent. We answer here and by e-mail."
      draft={draft}
      validate={validate}
      send={send}
      toErrors={serverErrors}
    >
      <TextArea label="Your message" name="text" limit={limits.orderMessage} rows={4} />
    </Form>
  )
}

// Two rules, which need no schema and so no zod.
const validate = (form: HTMLFormElement): FormErrors => {
  const { length } = String(new FormData(form).get('text')).trim()
  if (length === 0) return { text: 'Write something first' }
  return length > limits.orderMessage ? { text: texts.tooLong('Message', limits.orderMessage) } : {}
}
