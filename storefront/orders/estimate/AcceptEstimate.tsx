import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { shipTo } from '../../../dataProvider/resources/orders/parcels.ts'
import { FormErrorsContext, FormValuesContext, PendingContext } from '../../forms/formContext.ts'
import { TextArea } from '../../forms/TextArea.tsx'
import { space } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'
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
  const box = useRef<HTMLDivElement>(null)
  const address = shown.trim()
  const errors = findErrors(address)
  const accept = () => {
    if ('ship_to' in errors) return box.current?.querySelector('textarea')?.focus()
    return onAccept({ state: 'accepted', ...(address !== knownAddress && { ship_to: address }) })
  }
  return (
    <Box ref={box}>
      <FormValuesContext value={{ ship_to: shown }}>
        <FormErrorsContext value={errors}>
          <PendingContext value={isPending}>
            <TextArea
              label="Where should we send it?"
              name="ship_to"
              required={false}
              limit={limits.shipTo}
              rows={4}
              autoComplete="street-address"
              value={shown}
              onChange={(event) => setTyped(event.target.value)}
            />
          </PendingContext>
        </FormErrorsContext>
      </FormValuesContext>
      <Button aria-disabled={isPending} onClick={accept}>
        {isPending ? 'Sending…' : `Accept ${formatAmount(estimate.total, estimate.currency)}`}
      </Button>
    </Box>
  )
}

const findErrors = (address: string): { ship_to?: string } => {
  const { label, pattern } = shipTo
  if (address.length > limits.shipTo) return { ship_to: texts.tooLong(label, limits.shipTo) }
  return pattern[0].test(address) ? {} : { ship_to: pattern[1] }
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
