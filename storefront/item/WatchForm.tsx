import { styled } from 'styled-components'
import { useSWRConfig } from 'swr'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { storageKeys } from '../../identity/storage.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { itemQuery } from '../data/items.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Form } from '../forms/Form.tsx'
import type { FormErrors } from '../forms/formContext.ts'
import { createFormSchema } from '../forms/formSchemas.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { useDraft } from '../forms/useDraft.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/watch.ts'
import { preloadResultToast, toastResult } from '../ui/toasts/resultToast.ts'

const watchForm = createFormSchema(({ watchSchema }) => watchSchema)

/** Registers an email address for one notification when the item is available again (ITEM-20). */
export function WatchForm({ item }: { item: Item }) {
  const api = useApi()
  const { user } = useIdentity()
  const { mutate } = useSWRConfig()
  const draft = useDraft(storageKeys.watchDraft)
  const isEvent = item.item_type === 'Event'

  const send = async (values: FormData) => {
    const { email } = await watchForm.parse(values)
    await api.watchItem(item.id, email)
  }

  const toErrors = (error: unknown, form: HTMLFormElement): FormErrors => {
    if (!(error instanceof ApiError && error.status === 409)) {
      toastResult({ kind: 'failed', title: texts.saveFailed })
      return serverErrors(error, form)
    }
    void mutate(itemQuery(item.slug).key)
    toastResult({ title: texts.available(item.title), description: texts.availableHint })
    return { form: texts.availableAgain }
  }

  return (
    <Section aria-labelledby={anchor}>
      <h2 id={anchor}>{isEvent ? texts.seatTitle : texts.itemTitle}</h2>
      <Hint>{texts.hint}</Hint>
      <Form
        action={texts.notify}
        pending={commonTexts.saving}
        done={texts.saved}
        draft={draft}
        anchor={anchor}
        preload={preload}
        validate={watchForm.validate}
        send={send}
        toErrors={toErrors}
      >
        <EmailField defaultValue={user?.email} />
      </Form>
    </Section>
  )
}

const anchor = 'watch'

const preload = () => {
  void preloadResultToast()
  watchForm.preload()
}

const Section = styled.section`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};

  @media print {
    display: none;
  }
`

const Hint = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
`
