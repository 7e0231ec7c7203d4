import { Button } from '@mui/material'
import { useState } from 'react'
import { SelectInput, TextInput, useGetMany, useResourceContext } from 'react-admin'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { toCents } from '../../../dataProvider/contract/money.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { useUndoableChanges } from '../../list/undo/useUndoableChanges.ts'
import { pluralize, formatNumber } from '../../format/numbers.ts'

/** Raises or lowers the prices of the selected items together, each from what it is. */
export function ChangePrices({ ids }: { ids: number[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change prices</Button>
      {isOpen && <ChangePricesDialog ids={ids} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ChangePricesDialog = ({ ids, onClose }: { ids: number[]; onClose: () => void }) => {
  const resource = useResourceContext() ?? ''
  const { data: items, error } = useGetMany<Item>(resource, { ids })
  const priced = items?.filter(({ price }) => price !== null) ?? []
  const notifyError = useNotifyError()
  const { updateEach } = useUndoableChanges({ subject: `Prices of ${pluralize(priced.length, 'item')}` })

  const submit = (change: PriceChange) => {
    if (!items) throw error ?? new Error('The items are still being read: please try again in a moment')
    if (priced.length === 0) throw new Error('None of the selected items has a price')
    const toPrice = ({ price }: Item) => changePrice(price, change)
    const refused = priced.filter((item) => !isPrice(toPrice(item)))
    if (refused.length > 0) throw new Error(`${titles(refused)}: ${outOfRange}`)
    updateEach(
      priced,
      (item) => ({ ...item, price: toPrice(item) }),
      'changed',
      (left, error) =>
        notifyError(
          `Not changed, since somebody else has changed them meanwhile or they could not be saved: ${titles(left)}`,
          error,
        ),
    )
  }
  return (
    <FormDialog
      title={`Change the prices of ${pluralize(ids.length, 'item')}`}
      submit={{ label: 'Change prices' }}
      draftId={`${resource}.changePrices`}
      schema={schema}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        source="value"
        label="By how much"
        {...requiredInputProps({ inputMode: 'text', autoComplete: 'off' })}
        helperText="10 raises, -10 lowers. What has no price keeps none."
      />
      <SelectInput
        source="by"
        label="In"
        choices={units}
        defaultValue="percent"
        isRequired
        helperText={false}
      />
    </FormDialog>
  )
}

const units = [
  { id: 'percent', name: 'Percent' },
  { id: 'amount', name: 'The currency of each item' },
]

const notAChange = 'Must be a number other than 0 with at most 2 decimals, like 10 or -7.50'
const schema = z.object({
  value: z
    .string(notAChange)
    .trim()
    .regex(/^-?\d{1,7}(\.\d{1,2})?$/, notAChange)
    .transform(Number)
    .refine((value) => value !== 0, notAChange),
  by: z.enum(['percent', 'amount']).default('percent'),
})

const outOfRange = `a price must be from 0 to ${formatNumber(limits.price)}`
const isPrice = (price: number | null) => price === null || (price >= 0 && price <= limits.price)
const titles = (items: Item[]) => items.map(({ title }) => title).join(', ')

/** By how much prices go up, or down where it is negative: percent, or major units. At most two decimals. */
export interface PriceChange {
  by: 'percent' | 'amount'
  value: number
}

/**
 * A price in major units after the change; null, a price on request, stays null. Reckoned in cents, of which a half counts
 * as one. It may be below 0, which no price can be.
 */
export function changePrice(price: number | null, { by, value }: PriceChange): number | null {
  if (price === null) return null
  const cents = toCents(price)
  // Hundredths: of a percent, or of a major unit.
  const hundredths = Math.round(value * 100)
  const changed = by === 'amount' ? cents + hundredths : divideHalfUp(cents * (10_000 + hundredths), 10_000)
  return changed / 100
}

const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
