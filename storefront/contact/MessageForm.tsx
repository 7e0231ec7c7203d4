import { limits, storageKeys } from '../../dataProvider/contract/limits.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDraft } from '../forms/draft.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Form } from '../forms/Form.tsx'
import { loadMessageRules } from '../forms/lazyRules.ts'
import { ruledBy } from '../forms/rules.ts'
import { serverFaults } from '../forms/serverErrors.ts'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { prepareResults, toastResult } from '../ui/toasts/results.ts'
import { FieldRow } from '../forms/Field.tsx'

/** Writes to the seller from the page itself (extension `messages`). */
export function MessageForm() {
  const api = useApi()
  const draft = useDraft(storageKeys.contactDraft)

  const send = async (typed: FormData) => {
    const message = (await loadMessageRules()).parse(Object.fromEntries(typed))
    await api.sendContactMessage(message, draft.keyFor(JSON.stringify(message)))
    toastResult({ title: 'Message sent', description: 'We reply within 24 hours.' })
  }

  return (
    <Form
      action="Send the Message"
      pending="Sending…"
      done="Thank you. Your message is with us, and we reply within 24 hours."
      draft={draft}
      prepare={prepare}
      check={rules.check}
      send={send}
      explain={(error, form) => {
        toastResult({ kind: 'failed', title: 'Your message could not be sent. Please try again.' })
        return serverFaults(error, form)
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

const rules = ruledBy(loadMessageRules)

const prepare = () => {
  void prepareResults()
  rules.prepare()
}
