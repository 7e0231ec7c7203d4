import { storageKeys } from '../../identity/storage.ts'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { OrderContact } from '../../dataProvider/resources/orders.ts'
import { useDraft } from '../forms/useDraft.ts'
import { EmailField } from '../forms/EmailField.tsx'
import type { FormErrors } from '../forms/formContext.ts'
import { Form } from '../forms/Form.tsx'
import { loadOrderContactSchema } from '../forms/loadSchemas.ts'
import { createValidator } from '../forms/createValidator.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { TextField } from '../forms/TextField.tsx'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'

interface Props {
  isPending: boolean
  /** Rejects when the order was not placed; the visitor has been told by then. */
  onOrder: (contact: OrderContact) => Promise<void>
  onBack: () => void
}

/** Asks a visitor for name and e-mail (CHK-8); the first field gets the focus. */
export function ContactStep({ isPending, onOrder, onBack }: Props) {
  const id = useId()
  const draft = useDraft(storageKeys.orderContactDraft)
  return (
    <Step aria-labelledby={id}>
      <h3 id={id}>How can we reach you?</h3>
      <Small>You pay nothing now. We answer there, and write about nothing else.</Small>
      <Form
        action="Place Order"
        pending="Processing..."
        draft={draft}
        validate={validateContact}
        preload={preloadContactSchema}
        send={async (data) => onOrder(await parseContact(data))}
        toErrors={() => ({})}
      >
        <TextField ref={focusOnMount} label="Name" name="name" autoComplete="name" />
        <EmailField />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" required={false} />
      </Form>
      <Button kind="quiet" disabled={isPending} onClick={onBack}>
        Back
      </Button>
    </Step>
  )
}

const validator = createValidator(loadOrderContactSchema)

const preloadContactSchema = validator.preload

/** Also reports when the schema itself could not be loaded. */
async function validateContact(form: HTMLFormElement): Promise<FormErrors> {
  try {
    return await validator.validate(form)
  } catch (error) {
    return serverErrors(error, form)
  }
}

/** The valid form's contact, trimmed as the server stores it. */
async function parseContact(data: FormData): Promise<OrderContact> {
  return (await loadOrderContactSchema()).parse(Object.fromEntries(data))
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
