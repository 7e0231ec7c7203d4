import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { space } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { AddressField, isAddressValid } from '../AddressField.tsx'
import type { Acceptance } from '../orderAccess.ts'

interface Props {
  estimate: Pick<Estimate, 'total' | 'currency'>
  /** Where the order goes as far as the shop knows; empty where it does not. */
  knownAddress: string
  isPending: boolean
  onAccept: (acceptance: Acceptance) => void
}

/** Accepts an estimate by a button that names its amount, and takes an address if the customer gives one. What is typed stays if that fails. */
export function AcceptEstimate({ estimate, knownAddress, isPending, onAccept }: Props) {
  // The shop's own, until something is typed: the seller may correct it meanwhile.
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? knownAddress
  const field = useRef<HTMLTextAreaElement>(null)
  const address = shown.trim()
  const accept = () => {
    if (!isAddressValid(shown)) return field.current?.focus()
    return onAccept({ state: 'accepted', ...(address !== knownAddress && { ship_to: address }) })
  }
  return (
    <Box>
      <AddressField ref={field} value={shown} isPending={isPending} onChange={setTyped} />
      <Button aria-disabled={isPending} onClick={accept}>
        {isPending ? 'Sending…' : `Accept ${formatAmount(estimate.total, estimate.currency)}`}
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};

  > button {
    justify-self: start;
    min-width: min(100%, 24rem);
  }
`
