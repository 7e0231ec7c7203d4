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
import * as texts from '../../texts/items.ts'

export function ChangePrices({ items }: { items: Item[] }) {
  const notify = useNotify()
  const pending = usePendingChangesOf(useResourceContext())
  // The items as displayed when the admin opened the dialog, because a refetched list may contain another admin's prices.
  const [chosen, setChosen] = useState<Item[]>()
  // New prices must be based on saved prices, not on changes that can still be undone.
  const isSaving = pending.some(({ ids }) => items.some(({ id }) => ids.includes(id)))
  const open = () => {
    if (isSaving) notify(texts.changeInProgress)
    else setChosen(items)
  }
  return (
    <>
      <Button onClick={open}>{texts.changePrices}</Button>
      {chosen && <ChangePricesDialog items={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const ChangePricesDialog = ({ items, onClose }: { items: Item[]; onClose: () => void }) => {
  const resource = useResourceContext() ?? ''
  const priced = items.filter(({ price }) => price !== null)
  const notifyFailures = useNotifyFailures()
  const { updateEach } = useUndoableChanges()

  const submit = (change: PriceChange) => {
    if (priced.length === 0) throw new Error(texts.nothingPriced)
    const toPrice = ({ price }: Item) => changePrice(price, change)
    const refused = priced.filter((item) => !isPrice(toPrice(item)))
    if (refused.length > 0) throw new Error(texts.pricesOutOfRange(titles(refused), limits.price))
    updateEach(
      priced,
      (item) => ({ ...item, price: toPrice(item) }),
      texts.pricesChanged(priced.length),
      notifyFailures,
    )
  }
  return (
    <FormDialog
      title={texts.changePricesOf(items.length)}
      submit={{ label: texts.changePrices }}
      draftId={`${resource}.changePrices`}
      schema={schema}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        source="value"
        label={texts.changeBy}
        {...requiredInputProps({ inputMode: 'text', autoComplete: 'off' })}
        helperText={texts.changeByHint}
      />
      <SelectInput
        source="by"
        label={texts.unit}
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

/** Reports items whose prices another admin has changed, with their current prices, and other items that could not be saved. */
const useNotifyFailures = () => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  return (failures: Failure[]) => {
    const repriced = failures.flatMap((failure) => findRepriced(failure) ?? [])
    if (repriced.length > 0) {
      const named = repriced.map(({ title, price, currency }) =>
        texts.currentPrice(title, formatPrice(price, currency)),
      )
      notify(texts.pricesChangedByOthers(named.join(', ')), { type: 'error' })
    }
    const others = failures.filter((failure) => !findRepriced(failure))
    if (others[0]) {
      notifyError(texts.pricesFailed(titles(others.map(({ record }) => record))), others[0].error)
    }
  }
}

/** Returns the current item if the update failed because its price has changed. */
const findRepriced = ({ record, error }: Failure): Item | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  const now = error.payload?.['record'] as Item | undefined
  return now?.price === record.price ? undefined : now
}

const units = [
  { id: 'percent', name: texts.percent },
  { id: 'amount', name: texts.ownCurrency },
]

const schema = z.object({
  value: z
    .string(texts.notAChange)
    .trim()
    .regex(/^-?\d{1,7}(\.\d{1,2})?$/, texts.notAChange)
    .transform(Number)
    .refine((value) => value !== 0, texts.notAChange),
  by: z.enum(['percent', 'amount']).default('percent'),
})

const isPrice = (price: number | null) => price === null || (price >= 0 && price <= limits.price)
const titles = (items: Item[]) => items.map(({ title }) => title).join(', ')

/** A change in percent or in major units, with at most two decimals. Negative values lower the price. */
export interface PriceChange {
  by: 'percent' | 'amount'
  value: number
}

/** Returns the changed price in major units, rounded half up. Null stays null. The result may be negative, which is invalid. */
export function changePrice(price: number | null, { by, value }: PriceChange): number | null {
  if (price === null) return null
  const cents = toCents(price)
  // Hundredths of a percent, or of a major unit.
  const hundredths = Math.round(value * 100)
  const changed = by === 'amount' ? cents + hundredths : divideHalfUp(cents * (10_000 + hundredths), 10_000)
  return changed / 100
}

const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
