import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { color, space } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderDetails.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { AddressField, isAddressValid } from '../AddressField.tsx'
import { ChangeError } from '../ChangeError.tsx'
import type { OrderAccess } from '../orderAccess.ts'
import { useOrderChange } from '../useOrderChange.ts'

interface ShipToProps {
  order: OrderDetail
  access: OrderAccess
}

/**
 * Returns true if an order has an address, or if the customer can add one and not all lines are event registrations. Returns
 * false while an estimate awaits an answer, because the acceptance includes the address.
 */
export function hasShipTo({ state, may, ship_to, lines }: OrderDetail): boolean {
  if (state === 'quoted') return false
  return ship_to !== '' || (may.includes('address') && lines.some(({ type }) => type !== 'Event'))
}

/** The shipping address of an order. The customer can change it here until the order ships or ends. */
export function ShipTo({ order, access }: ShipToProps) {
  const [step, setStep] = useState<'shown' | 'typing' | 'returned'>('shown')
  if (step === 'typing')
    return <AddressForm order={order} access={access} onClose={() => setStep('returned')} />
  const { ship_to, may } = order
  return (
    <>
      {ship_to === '' ? <Hint>{texts.noAddress}</Hint> : <Address>{ship_to}</Address>}
      {may.includes('address') && (
        <Change
          kind={ship_to === '' ? 'secondary' : 'quiet'}
          ref={step === 'returned' ? focusOnMount : null}
          onClick={() => setStep('typing')}
        >
          {ship_to === '' ? texts.addAddress : texts.changeAddress}
        </Change>
      )}
    </>
  )
}

function AddressForm({ order, access, onClose }: ShipToProps & { onClose: () => void }) {
  const { ship_to: known } = order
  const [before] = useState(known)
  const [typed, setTyped] = useState(known)
  const { isPending, error, run } = useOrderChange(access.query)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = async () => {
    if (!isAddressValid(typed)) return field.current?.focus()
    const address = typed.trim()
    if (address === known) return onClose()
    if (!(await run(() => access.changeAddress(order, address)))) return
    toast(address === '' ? texts.addressRemoved : texts.addressSaved)
    onClose()
  }
  return (
    <AddressFields>
      <ChangeError text={error} />
      {known !== before && (
        <>
          <Hint>{known === '' ? texts.savedAddressRemoved : texts.savedAddressNow}</Hint>
          <Address>{known}</Address>
        </>
      )}
      <AddressField
        ref={(element) => {
          if (!field.current) focusOnMount(element)
          field.current = element
        }}
        value={typed}
        isPending={isPending}
        onChange={setTyped}
      />
      <div>
        <Button kind="secondary" aria-disabled={isPending} onClick={() => void save()}>
          {isPending ? commonTexts.saving : texts.saveAddress}
        </Button>
        <Button kind="quiet" aria-disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </AddressFields>
  )
}

const Address = styled.p`
  white-space: pre-line;
`

const Hint = styled.p`
  color: ${color.muted};

  @media print {
    display: none;
  }
`

const Change = styled(Button)`
  justify-self: start;

  /* Aligns the quiet button's text with the address above it. */
  ${({ kind }) => kind === 'quiet' && `margin-inline-start: calc(-1px - ${space.s});`}

  @media print {
    display: none;
  }
`

const AddressFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};

  @media print {
    display: none;
  }

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }
`
