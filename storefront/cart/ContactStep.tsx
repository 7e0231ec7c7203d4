import { useId } from 'react'
import { styled } from 'styled-components'
import type { OrderContact } from '../../dataProvider/resources/orders/orderLines.ts'
import { storageKeys } from '../../identity/storage.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Form } from '../forms/Form.tsx'
import type { FormErrors } from '../forms/formContext.ts'
import { createFormSchema } from '../forms/formSchemas.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import * as commonTexts from '../texts/common.ts'
import { Button } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'

const orderContactForm = createFormSchema(({ orderContactSchema }) => orderContactSchema)

interface Props {
  isPending: boolean
  /** Rejects if the checkout fails or the shop rejects a line. A toast has then already shown the reason. */
  onOrder: (contact: OrderContact) => Promise<void>
  onBack: () => void
}

/** Asks a visitor for a name, an email address and, optionally, a phone number (CHK-8). The first field receives the focus. */
export function ContactStep({ isPending, onOrder, onBack }: Props) {
  const id = useId()
  const draft = useDraft(storageKeys.orderContactDraft)
  return (
    <Step aria-labelledby={id}>
      <h3 id={id}>{texts.contactTitle}</h3>
      <Small>{texts.contactHint}</Small>
      <Form
        action={texts.placeOrder}
        pending={texts.processing}
        draft={draft}
        validate={validateContact}
        preload={orderContactForm.preload}
        send={async (data) => onOrder(await orderContactForm.parse(data))}
        toErrors={() => ({})}
      >
        <TextField ref={focusOnMount} label={commonTexts.name} name="name" autoComplete="name" />
        <EmailField />
        <TextField label={commonTexts.phone} name="phone" type="tel" autoComplete="tel" required={false} />
      </Form>
      <Button kind="quiet" disabled={isPending} onClick={onBack}>
        {commonTexts.back}
      </Button>
    </Step>
  )
}

/** Validates the form. If validation itself fails, returns that as an error of the form. */
async function validateContact(form: HTMLFormElement): Promise<FormErrors> {
  try {
    return await orderContactForm.validate(form)
  } catch (error) {
    return serverErrors(error, form)
  }
}

const Step = styled.section`
  display: grid;
  gap: ${space.s};
`

const Small = styled.p`
  padding-bottom: ${space.s};
  font-size: ${textSize.small};
  color: ${color.muted};
`
