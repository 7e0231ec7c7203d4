import { useId } from 'react'
import { styled } from 'styled-components'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
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
  /** Rejects when the order was not placed, which is said by then. */
  onOrder: (contact: OrderContact) => Promise<void>
  onBack: () => void
}

/** Asks a visitor how the seller reaches them (CHK-8); begins with the focus in its first field. */
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

/** Loads the rules ahead. */
const preloadContactSchema = validator.preload

/** What is wrong with how a visitor is to be reached; says so when the rules cannot be loaded. */
async function validateContact(form: HTMLFormElement): Promise<FormErrors> {
  try {
    return await validator.validate(form)
  } catch (error) {
    return serverErrors(error, form)
  }
}

/** The contact of a form that has no faults, tidied as the server keeps it. */
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
