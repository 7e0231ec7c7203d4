import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { countMonths, type Month } from './months.ts'

/** Of this century, so that every database knows it. */
const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

const month = z.string().regex(monthPattern, 'Enter a month such as 2026-03')

/** Of which months an accountant's export is wanted, both included; of all unless told. */
export const monthsFilter = { from: month.optional(), to: month.optional() }
export interface MonthsFilter {
  from?: Month | undefined
  to?: Month | undefined
}

/** Of which months numbers are wanted, both included. */
export const orderNumbersQuerySchema = z
  .object({ from: month, to: month })
  .superRefine(({ from, to }, context) => {
    const months = countMonths(from, to)
    const problem = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (months < 1) problem('The last month must not be before the first')
    if (months > limits.reportMonths) problem(`Choose at most ${limits.reportMonths} months`)
  })

const amount = z.number().describe('In major units')

/** What became of a shop's orders month by month, in the shop's time zone, in one currency. */
const currencyNumbersSchema = z.object({
  currency: z.string(),
  /** Every month that was asked for, the first one first. */
  months: z.array(
    z.object({
      month: z.string(),
      /** Orders placed or begun, and what their lines come to at their listed prices. */
      asked: z.object({ orders: z.int(), total: amount }),
      /** Estimates sent, but for those that a newer one has replaced. */
      quoted: amount,
      /** What orders came to that were accepted then and not cancelled afterwards. */
      accepted: amount,
      /** Payments of that month, those included that were refunded later. */
      paid: amount,
      /** Refunds of that month. */
      refunded: amount,
      /** What is still to be paid, by now, of what was accepted in that month. */
      open: amount,
    }),
  ),
})

/** The answer of `GET /reports/orders`: each currency that anything was in. */
export const orderNumbersSchema = z
  .object({ currencies: z.array(currencyNumbersSchema) })
  .meta({ id: 'OrderNumbers' })

export type OrderNumbersQuery = z.infer<typeof orderNumbersQuerySchema>
export type OrderNumbers = z.infer<typeof orderNumbersSchema>

export type MonthNumbers = OrderNumbers['currencies'][number]['months'][number]
