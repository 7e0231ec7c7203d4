import { limits } from '../../contract/limits.ts'
import { toCents } from '../../contract/money.ts'
import { choice, longText, money, text } from '../../fields/fields.ts'

/** `sent` means waiting for a decision; an order has at most one such estimate. */
export const estimateStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const
export type EstimateState = (typeof estimateStates)[number]

export const declineReasons = ['price', 'found_other', 'changed_mind', 'too_late', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
export const declineReason = choice(declineReasons, {
  label: 'Reason',
  required: true,
  optionLabels: {
    price: 'It costs more than I want to spend',
    found_other: 'I found something else',
    changed_mind: 'I changed my mind',
    too_late: 'It would arrive too late',
    other: 'Another reason',
  },
})

export const estimateFields = {
  discount: money({ max: limits.price, required: true }),
  shipping: money({ max: limits.price, required: true }),
  tax: money({ max: limits.price, required: true }),
  tax_name: text({ max: limits.taxName, orEmpty: true }),
  note: longText({ max: limits.estimateNote, orEmpty: true }),
} as const

interface Decidable {
  state: EstimateState
}

/** Returns the estimate in the state `sent`. An expired estimate keeps this state until the server records the expiry. */
export function findSentEstimate<Of extends Decidable>({ estimates }: { estimates: Of[] }): Of | undefined {
  return estimates.find(({ state }) => state === 'sent')
}

/** Returns the accepted estimate; undefined if there is none, for example because the order was accepted at its listed prices. */
export function findAcceptedEstimate<Of extends Decidable>({
  estimates,
}: {
  estimates: Of[]
}): Of | undefined {
  return estimates.find(({ state }) => state === 'accepted')
}

/** The name of the estimate line that holds one price for all other lines. */
export const sumLineName = 'All together'

interface EstimateLine {
  line_id: string | null
  name: string
}

/** True for the line that holds one price for all other lines. It is a total, not an item to sell or pack. */
export function isSumLine({ line_id, name }: EstimateLine): boolean {
  return line_id === null && name === sumLineName
}

/** True if the line's price is included in the estimate's sum line (`isSumLine`). Such a line shows no price. */
export function isInSum({ price }: { price: number }, { lines }: { lines: EstimateLine[] }): boolean {
  return price === 0 && lines.some(isSumLine)
}

interface Costs {
  lines: { price: number; quantity: number }[]
  discount: number
  shipping: number
  tax: number
}

/** Returns an estimate's totals in major units. They are calculated in cents, so they are exact. */
export function sumEstimate({ lines, discount, shipping, tax }: Costs): { subtotal: number; total: number } {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return {
    subtotal: subtotal / 100,
    total: (subtotal - toCents(discount) + toCents(shipping) + toCents(tax)) / 100,
  }
}
