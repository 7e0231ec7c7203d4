import { useId } from 'react'
import { styled } from 'styled-components'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import type { OrderContact } from '../../dataProvider/resources/orders.ts'
import { useDraft } from '../forms/draft.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { Form } from '../forms/Form.tsx'
import { TextField } from '../forms/TextField.tsx'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/focus.ts'
import { contactFaults, prepareContactRules, readContact } from './orderContact.ts'

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

const Step = styled.section`
  display: grid;
  gap: ${space.s};
`

const Small = styled.p`
  padding-bottom: ${space.s};
  font-size: ${textSize.small};
  color: ${color.muted};
`
