import { storageKeys } from '../../identity/storage.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Form } from '../forms/Form.tsx'
import { createFormSchema } from '../forms/formSchemas.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { preloadResultToast, toastResult } from '../ui/toasts/resultToast.ts'
import { FieldRow } from '../forms/Field.tsx'

const contactMessageForm = createFormSchema(({ contactMessageSchema }) => contactMessageSchema)

/** Sends a message to the seller (extension `messages`). */
export function MessageForm() {
  const api = useApi()
  const draft = useDraft(storageKeys.contactDraft)

  const send = async (values: FormData) => {
    const message = await contactMessageForm.parse(values)
    await api.sendContactMessage(message, draft.idempotencyKey(JSON.stringify(message)))
    toastResult({ title: 'Message sent', description: 'We reply within 24 hours.' })
  }

  return (
    <Form
      action="Send the Message"
      pending="Sending…"
      done="Thank you. Your message is with us, and we reply within 24 hours."
      draft={draft}
      anchor="write"
      preload={preload}
      validate={contactMessageForm.validate}
      send={send}
      toErrors={(error, form) => {
        toastResult({ kind: 'failed', title: 'Your message could not be sent. Please try again.' })
        return serverErrors(error, form)
      }}
    >
      <FieldRow>
        <TextField label="Name" name="name" autoComplete="name" />
        <EmailField />
      </FieldRow>
      <TextArea label="Message" name="message" limit={limits.contactMessage} />
    </Form>
  )
}

const preload = () => {
  void preloadResultToast()
  contactMessageForm.preload()
}
