import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { countMonths, type Month } from './months.ts'

/** Matches a month of the years 2000 to 2099. */
const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

const month = z.string().regex(monthPattern, 'Enter a month such as 2026-03')

/** The months of an accountant's export, both included. Default: all months. */
export const monthsFilter = { from: month.optional(), to: month.optional() }
export interface MonthsFilter {
  from?: Month | undefined
  to?: Month | undefined
}

/** The months of the report, both included. */
export const orderReportQuerySchema = z
  .object({ from: month, to: month })
  .superRefine(({ from, to }, context) => {
    const months = countMonths(from, to)
    const problem = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (months < 1) problem('The last month must not be before the first')
    if (months > limits.reportMonths) problem(`Choose at most ${limits.reportMonths} months`)
  })

const amount = z.number().describe('In major units')

/** Monthly totals of a shop's orders in one currency, in the shop's time zone. */
const currencyReportSchema = z.object({
  currency: z.string(),
  /** Every requested month, in ascending order. */
  months: z.array(
    z.object({
      month: z.string(),
      /** Orders placed by customers or created by admins, and the total of their lines at listed prices. */
      requested: z.object({ orders: z.int(), total: amount }),
      /** The total of the estimates sent in this month, except those that a newer estimate replaced. */
      quoted: amount,
      /** The total of the orders accepted in this month, except those cancelled later. */
      accepted: amount,
      /** Payments received in this month, including those refunded later. */
      paid: amount,
      refunded: amount,
      /** The current balance due of the orders in `accepted`. */
      open: amount,
    }),
  ),
})

/** The response of `GET /reports/orders`, with an entry for each currency that occurs in the requested months. */
export const orderReportSchema = z
  .object({ currencies: z.array(currencyReportSchema) })
  .meta({ id: 'OrderReport' })

export type OrderReportQuery = z.infer<typeof orderReportQuerySchema>
export type OrderReport = z.infer<typeof orderReportSchema>

export type MonthReport = OrderReport['currencies'][number]['months'][number]
