import type { Ref } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import { shipTo } from '../../dataProvider/resources/orders/parcels.ts'
import { FormErrorsContext, FormValuesContext, PendingContext } from '../forms/formContext.ts'
import { TextArea } from '../forms/TextArea.tsx'

interface Props {
  value: string
  isPending: boolean
  onChange: (value: string) => void
  ref: Ref<HTMLTextAreaElement>
}

/** The postal address of an order; says at once what is wrong with it. */
export function AddressField({ value, isPending, onChange, ref }: Props) {
  return (
    <FormValuesContext value={{ ship_to: value }}>
      <FormErrorsContext value={findAddressErrors(value)}>
        <PendingContext value={isPending}>
          <TextArea
            ref={ref}
            label="Where should we send it?"
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

/** True for an address that the shop takes. */
export function isAddressValid(value: string): boolean {
  return !('ship_to' in findAddressErrors(value))
}

const findAddressErrors = (value: string): { ship_to?: string } => {
  const { label, pattern } = shipTo
  const address = value.trim()
  if (address.length > limits.shipTo) return { ship_to: texts.tooLong(label, limits.shipTo) }
  return pattern[0].test(address) ? {} : { ship_to: pattern[1] }
}
