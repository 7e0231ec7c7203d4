import { Button } from '@mui/material'
import { useState } from 'react'
import { SelectInput, TextInput, useNotify, useResourceContext } from 'react-admin'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatPrice, toCents } from '../../../dataProvider/contract/money.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { usePendingChangesOf } from '../../undo/pendingChanges.ts'
import { useUndoableChanges } from '../../undo/useUndoableChanges.ts'
import { pluralize, formatNumber } from '../../format/numbers.ts'

/** Raises or lowers the prices of the selected items together, each from what it is. */
export function ChangePrices({ items }: { items: Item[] }) {
  const notify = useNotify()
  const pending = usePendingChangesOf(useResourceContext())
  // As they were on screen when the admin decided: a list that is read again may show another admin's prices.
  const [chosen, setChosen] = useState<Item[]>()
  // A price is derived from one that the shop has, and not from a change that can still be undone.
  const isSaving = pending.some(({ ids }) => items.some(({ id }) => ids.includes(id)))
  const open = () => {
    if (isSaving) notify('Another change to these items is still being saved. Try again in a moment.')
    else setChosen(items)
  }
  return (
    <>
      <Button onClick={open}>Change prices</Button>
      {chosen && <ChangePricesDialog items={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const ChangePricesDialog = ({ items, onClose }: { items: Item[]; onClose: () => void }) => {
  const resource = useResourceContext() ?? ''
  const priced = items.filter(({ price }) => price !== null)
  const notifyFailures = useNotifyFailures()
  const { updateEach } = useUndoableChanges({ subject: `Prices of ${pluralize(priced.length, 'item')}` })

  const submit = (change: PriceChange) => {
    if (priced.length === 0) throw new Error('None of the selected items has a price')
    const toPrice = ({ price }: Item) => changePrice(price, change)
    const refused = priced.filter((item) => !isPrice(toPrice(item)))
    if (refused.length > 0) throw new Error(`${titles(refused)}: ${outOfRange}`)
    updateEach(priced, (item) => ({ ...item, price: toPrice(item) }), 'changed', notifyFailures)
  }
  return (
    <FormDialog
      title={`Change the prices of ${pluralize(items.length, 'item')}`}
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

interface Failure {
  record: Item
  error: unknown
}

/** Names the items whose prices another admin has changed, with these prices, and those that could not be saved. */
const useNotifyFailures = () => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  return (failures: Failure[]) => {
    const repriced = failures.flatMap((failure) => findRepriced(failure) ?? [])
    if (repriced.length > 0) {
      const named = repriced.map(
        ({ title, price, currency }) => `${title} (now ${formatPrice(price, currency)})`,
      )
      const message = 'Not changed, because another admin has changed these prices'
      notify(`${message}: ${named.join(', ')}`, { type: 'error' })
    }
    const others = failures.filter((failure) => !findRepriced(failure))
    if (others[0]) {
      const named = titles(others.map(({ record }) => record))
      notifyError(
        `These prices could not be saved: ${named}. The list shows them as they are now.`,
        others[0].error,
      )
    }
  }
}

/** The item as it is now, if another price is why it was not changed. */
const findRepriced = ({ record, error }: Failure): Item | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  const now = error.payload?.['record'] as Item | undefined
  return now?.price === record.price ? undefined : now
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
