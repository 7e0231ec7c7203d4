import type { Extension } from '../../dataProvider/contract/extensions.ts'
import { toCents } from '../../dataProvider/contract/money.ts'
import { toDay } from '../../dataProvider/contract/dates.ts'
import { addMonths } from '../../dataProvider/resources/orders/months.ts'
import type {
  MonthNumbers,
  OrderNumbersQuery,
} from '../../dataProvider/resources/orders/orderNumbers.schema.ts'

/** True where the server tells what became of its orders. */
export function hasNumbers(extensions: readonly string[]): boolean {
  return (['operations', 'order-workflow'] satisfies Extension[]).every((name) => extensions.includes(name))
}

/** Of which months numbers are shown, as the page's address names it; the first unless it does. */
interface Period extends OrderNumbersQuery {
  name: string
  label: string
}

/** The last twelve months, this year and the two before. `now` in milliseconds since the epoch. */
export function listPeriods(now: number, timeZone: string): [Period, ...Period[]] {
  const to = toDay(now, timeZone).slice(0, 7)
  const year = Number(to.slice(0, 4))
  const years = [year, year - 1, year - 2].map((of) => ({
    name: String(of),
    label: String(of),
    from: `${of}-01`,
    to: `${of}-12`,
  }))
  return [{ name: 'last', label: 'Last 12 months', from: addMonths(to, -11), to }, ...years]
}

/** All of these months together. */
export function sumMonths(months: MonthNumbers[]): Omit<MonthNumbers, 'month'> {
  // In cents, since fractions of a dollar do not add up exactly.
  const sum = (of: (month: MonthNumbers) => number) =>
    months.reduce((cents, month) => cents + toCents(of(month)), 0) / 100
  return {
    asked: { orders: sum(({ asked }) => asked.orders), total: sum(({ asked }) => asked.total) },
    quoted: sum(({ quoted }) => quoted),
    accepted: sum(({ accepted }) => accepted),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    open: sum(({ open }) => open),
  }
}
