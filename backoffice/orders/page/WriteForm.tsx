import SendIcon from '@mui/icons-material/Send'
import { type ReactNode, useState } from 'react'
import { Form, SaveButton, TextInput, useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { orderTextBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { randomUuid } from '../../../identity/uuid.ts'
import { useStoredDraft } from '../../form/drafts.ts'
import { zodValidate } from '../../form/validation.ts'
import { getErrorReasons } from '../../format/errors.ts'
import { useOrderCall } from '../useOrderCall.ts'

interface Props {
  /** Where what is typed stays until it is sent. */
  draftId: string
  label: string
  helperText: string
  submitLabel: string
  /** What is said once it is sent. */
  sent: string
  send: (api: BackOfficeApi, text: string, key: string) => Promise<OrderDetail>
  /** What stands above the field; it is given a way to add to what is typed. */
  children?: (typeMore: (text: string) => void) => ReactNode
}

interface Draft {
  text: string
  /** What was last tried, and the `Idempotency-Key` it went under. */
  tried?: { text: string; key: string }
}

const emptyDraft: Draft = { text: '' }

/**
 * A text about an order that stays until it is sent. The same text goes under the same key, though the page is left between,
 * so that it is there once. Draw it anew once it is sent: it is empty then.
 */
export function WriteForm({ draftId, label, helperText, submitLabel, sent, send, children }: Props) {
  const { draft, saveDraft, clearDraft } = useStoredDraft(draftId, emptyDraft)
  const [typedBefore] = useState(draft)
  const call = useOrderCall()
  const notify = useNotify()
  const submit = async (values: object) => {
    const { text } = orderTextBodySchema.parse(values)
    const key = draft.tried?.text === text ? draft.tried.key : randomUuid()
    saveDraft({ text, tried: { text, key } })
    try {
      await call((api) => send(api, text, key))
    } catch (error) {
      const isUncertain = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      return { text: [...getErrorReasons(error), ...(isUncertain ? [sendAgain] : [])].join('\n') }
    }
    clearDraft()
    notify(sent, { type: 'success' })
    return undefined
  }
  return (
    <Form
      record={{}}
      defaultValues={{ text: typedBefore.text }}
      validate={zodValidate(orderTextBodySchema)}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      {children?.((text) => saveDraft({ ...draft, text }))}
      <TextInput
        source="text"
        label={label}
        multiline
        minRows={3}
        onChange={(event) => saveDraft({ ...draft, text: event.target.value })}
        helperText={helperText}
        slotProps={{
          htmlInput: { maxLength: limits.orderMessage },
          formHelperText: { sx: { whiteSpace: 'pre-line' } },
        }}
      />
      <SendButton label={submitLabel} />
    </Form>
  )
}

// What was typed before and is there again can be sent, too.
const SendButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState()
  return <SaveButton label={label} variant="outlined" icon={<SendIcon />} alwaysEnable={!isSubmitting} />
}

const sendAgain = 'It may have arrived all the same. Send it again unchanged: it is there only once.'
