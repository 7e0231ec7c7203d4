import type { Ref } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import { tooLong } from '../../dataProvider/contract/texts.ts'
import { shipTo } from '../../dataProvider/resources/orders/parcels.ts'
import { FormErrorsContext, FormValuesContext, PendingContext } from '../forms/formContext.ts'
import { TextArea } from '../forms/TextArea.tsx'
import * as texts from '../texts/orders.ts'

interface Props {
  value: string
  isPending: boolean
  onChange: (value: string) => void
  ref: Ref<HTMLTextAreaElement>
}

/** A field for an order's postal address. Shows validation errors immediately. */
export function AddressField({ value, isPending, onChange, ref }: Props) {
  return (
    <FormValuesContext value={{ ship_to: value }}>
      <FormErrorsContext value={findAddressErrors(value)}>
        <PendingContext value={isPending}>
          <TextArea
            ref={ref}
            label={texts.shippingAddress}
            name="ship_to"
            required={false}
            limit={limits.shipTo}
            rows={4}
            autoComplete="street-address"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </PendingContext>
      </FormErrorsContext>
    </FormValuesContext>
  )
}

export function isAddressValid(value: string): boolean {
  return !('ship_to' in findAddressErrors(value))
}

const findAddressErrors = (value: string): { ship_to?: string } => {
  const { pattern } = shipTo
  const address = value.trim()
  if (address.length > limits.shipTo) return { ship_to: tooLong(texts.shippingAddress, limits.shipTo) }
  return pattern[0].test(address) ? {} : { ship_to: pattern[1] }
}
