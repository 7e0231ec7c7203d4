import { limits } from '../../contract/limits.ts'
import { toCents } from '../../contract/money.ts'
import { choice, longText, money, text } from '../../fields/fields.ts'

/** An estimate is `sent` while it stands; one of an order at a time does. */
export const estimateStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const
export type EstimateState = (typeof estimateStates)[number]

/** Why an estimate was declined. */
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

/** What an estimate says besides its lines. */
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

/** The estimate that is not decided, whether or not its time is over; an order has one at most. */
export function findSentEstimate<Of extends Decidable>({ estimates }: { estimates: Of[] }): Of | undefined {
  return estimates.find(({ state }) => state === 'sent')
}

/** The estimate by which the order was accepted; one accepted at its listed prices has none. */
export function findAcceptedEstimate<Of extends Decidable>({
  estimates,
}: {
  estimates: Of[]
}): Of | undefined {
  return estimates.find(({ state }) => state === 'accepted')
}

/** The words of the line of an estimate that says what all its others come to. */
export const allTogether = 'All together'

interface EstimateLine {
  line_id: string | null
  name: string
}

/** True for the line that says what all the others come to: it is a sum, and no thing that is sold or packed. */
export function isSumLine({ line_id, name }: EstimateLine): boolean {
  return line_id === null && name === allTogether
}

/** True for a line of an estimate whose price is in that of the line for all together: it shows none of its own. */
export function isInSum({ price }: { price: number }, { lines }: { lines: EstimateLine[] }): boolean {
  return price === 0 && lines.some(isSumLine)
}

interface Costs {
  lines: { price: number; quantity: number }[]
  discount: number
  shipping: number
  tax: number
}

/** What an estimate comes to, in major units, reckoned in cents. */
export function sumEstimate({ lines, discount, shipping, tax }: Costs): { subtotal: number; total: number } {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return {
    subtotal: subtotal / 100,
    total: (subtotal - toCents(discount) + toCents(shipping) + toCents(tax)) / 100,
  }
}
