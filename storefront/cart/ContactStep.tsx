import { useId } from 'react'
import { styled } from 'styled-components'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import type { OrderContact } from '../../dataProvider/resources/orders.ts'
import { useDraft } from '../forms/draft.ts'
import { EmailField } from '../forms/EmailField.tsx'
import type { Faults } from '../forms/errors.ts'
import { Form } from '../forms/Form.tsx'
import { loadOrderContactRules } from '../forms/lazyRules.ts'
import { ruledBy } from '../forms/rules.ts'
import { serverFaults } from '../forms/serverErrors.ts'
import { TextField } from '../forms/TextField.tsx'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/focus.ts'

interface Props {
  isPending: boolean
  /** Rejects when the order was not placed, which is said by then. */
  onOrder: (contact: OrderContact) => Promise<void>
  onBack: () => void
}

/** Asks a visitor how the seller reaches them (requirement CHK-8); begins with the focus in its first field. */
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
        check={contactFaults}
        prepare={prepareContactRules}
        send={async (typed) => onOrder(await readContact(typed))}
        explain={() => ({})}
      >
        <TextField ref={takeFocus} label="Name" name="name" autoComplete="name" />
        <EmailField />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" required={false} />
      </Form>
      <Button kind="quiet" disabled={isPending} onClick={onBack}>
        Back
      </Button>
    </Step>
  )
}

const rules = ruledBy(loadOrderContactRules)

/** Loads the rules ahead. */
const prepareContactRules = rules.prepare

/** What is wrong with how a visitor is to be reached; says so when the rules cannot be loaded. */
async function contactFaults(form: HTMLFormElement): Promise<Faults> {
  try {
    return await rules.check(form)
  } catch (error) {
    return serverFaults(error, form)
  }
}

/** The contact of a form that has no faults, tidied as the server keeps it. */
async function readContact(typed: FormData): Promise<OrderContact> {
  return (await loadOrderContactRules()).parse(Object.fromEntries(typed))
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
