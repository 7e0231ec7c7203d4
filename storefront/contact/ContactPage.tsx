import { styled } from 'styled-components'
import { limits } from '../../dataProvider/contract/limits.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { storageKeys } from '../../identity/storage.ts'
import { useApi } from '../data/ApiProvider.tsx'
import type { PageModule, PageProps } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { shopQuery, useShopName } from '../data/shop.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { FieldRow } from '../forms/Field.tsx'
import { Form } from '../forms/Form.tsx'
import { createFormSchema } from '../forms/formSchemas.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { TextArea } from '../forms/TextArea.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { color, from, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/contact.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { preloadResultToast, toastResult } from '../ui/toasts/resultToast.ts'
import { ContactDetails } from './ContactDetails.tsx'

export function queries(): Query<unknown>[] {
  return [shopQuery()]
}

export const sendForm: PageModule['sendForm'] = async ({ api, visit, values, idempotencyKey }) => {
  if (!visit.sections.messageForm) throw new ApiError(404, 'Not Found')
  const { name = '', email = '', message = '' } = values
  await api.sendContactMessage({ name, email, message }, idempotencyKey)
  return true
}

/** Contact details and, if the server stores messages, a form (CON-1). */
export function Page({ sections }: PageProps) {
  return (
    <>
      <PageHead
        title={commonTexts.pageTitle(commonTexts.contact, useShopName())}
        description={texts.description}
      />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      {sections.messageForm ? <MessageAndDetails /> : <ContactDetails />}
    </>
  )
}

function MessageAndDetails() {
  return (
    <Columns>
      <section aria-labelledby="write">
        <h2 id="write">{texts.formTitle}</h2>
        <p>{texts.replyPromise}</p>
        <MessageForm />
      </section>
      <ContactDetails hasForm />
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-top: ${space.xl};
  border-top: 1px solid ${color.line};

  > section > p {
    margin-block: ${space.s} ${space.l};
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;
    column-gap: ${space.xxl};
    padding-top: ${space.xxl};
  }
`

const contactMessageForm = createFormSchema(({ contactMessageSchema }) => contactMessageSchema)

function MessageForm() {
  const api = useApi()
  const draft = useDraft(storageKeys.contactDraft)

  const send = async (values: FormData) => {
    const message = await contactMessageForm.parse(values)
    await api.sendContactMessage(message, draft.idempotencyKey(JSON.stringify(message)))
    toastResult({ title: texts.sent, description: texts.replyPromise })
  }

  return (
    <Form
      action={commonTexts.sendMessage}
      pending={commonTexts.sending}
      done={texts.received}
      draft={draft}
      anchor="write"
      preload={preload}
      validate={contactMessageForm.validate}
      send={send}
      toErrors={(error, form) => {
        toastResult({ kind: 'failed', title: texts.sendFailed })
        return serverErrors(error, form)
      }}
    >
      <FieldRow>
        <TextField label={commonTexts.name} name="name" autoComplete="name" />
        <EmailField />
      </FieldRow>
      <TextArea label={commonTexts.message} name="message" limit={limits.contactMessage} />
    </Form>
  )
}

const preload = () => {
  void preloadResultToast()
  contactMessageForm.preload()
}
