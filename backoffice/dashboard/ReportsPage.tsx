import {
  MenuItem,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toDay } from '../../dataProvider/contract/dates.ts'
import { formatAmount, toCents } from '../../dataProvider/contract/money.ts'
import { addMonths } from '../../dataProvider/resources/orders/months.ts'
import type {
  OrderReport,
  MonthReport,
  OrderReportQuery,
} from '../../dataProvider/resources/orders/orderReport.schema.ts'
import { formatNumber } from '../format/numbers.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { EmptyState, LoadError } from '../layout/states.tsx'
import { CsvButton } from '../list/csv/CsvButton.tsx'
import { useApi, useSettings } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/dashboard.ts'

/** Order figures by month, and CSV exports for bookkeeping. */
export function ReportsPage() {
  const { timeZone } = useSettings()
  const [search, setSearch] = useSearchParams()
  const [periods] = useState(() => listPeriods(Date.now(), timeZone))
  const { name, from, to } = periods.find((period) => period.name === search.get('period')) ?? periods[0]
  return (
    <>
      <PageHeading title={texts.reports}>
        <CsvButton name="order_book" query={{ from, to }} list="order-book" label={texts.exportOrders} />
        <CsvButton name="payments" query={{ from, to }} list="payments" label={texts.exportPayments} />
      </PageHeading>
      <TextField
        select
        label={texts.period}
        value={name}
        onChange={({ target }) => setSearch({ period: target.value }, { replace: true })}
        sx={{ minWidth: '12rem', mb: 2 }}
      >
        {periods.map((period) => (
          <MenuItem key={period.name} value={period.name}>
            {period.label}
          </MenuItem>
        ))}
      </TextField>
      <Report from={from} to={to} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {texts.reportHelp}
      </Typography>
    </>
  )
}

const Report = ({ from, to }: { from: string; to: string }) => {
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order numbers', from, to],
    queryFn: ({ signal }) => api.getOrderReport({ from, to }, signal),
  })
  if (error && !isFetching) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return <Skeleton aria-busy="true" aria-label={commonTexts.loading} variant="rounded" height={320} />
  if (data.currencies.length === 0) return <EmptyState text={texts.noOrders} />
  return data.currencies.map((numbers) => <CurrencyTable key={numbers.currency} {...numbers} />)
}

const CurrencyTable = ({ currency, months }: OrderReport['currencies'][number]) => (
  // The table may be wider than the screen. `tabIndex` makes it scrollable by keyboard.
  <TableContainer
    component={Paper}
    variant="outlined"
    role="region"
    aria-label={texts.reportIn(currency)}
    tabIndex={0}
    sx={{ mb: 2, position: 'relative' }}
  >
    <Table size="small" sx={{ whiteSpace: 'nowrap' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={firstColumn}>{currency}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {texts.headings[column]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {months.toReversed().map(({ month, ...figures }) => (
          <FiguresRow key={month} title={formatMonth(month)} currency={currency} figures={figures} />
        ))}
      </TableBody>
      <TableFooter>
        <FiguresRow title={texts.total} currency={currency} figures={sumMonths(months)} />
      </TableFooter>
    </Table>
  </TableContainer>
)

interface RowProps {
  title: string
  currency: string
  figures: Omit<MonthReport, 'month'>
}

const FiguresRow = ({ title, currency, figures }: RowProps) => {
  const { requested, ...amounts } = figures
  const values = { orders: requested.orders, ...amounts, asked: requested.total }
  return (
    <TableRow sx={{ '& > .MuiTableCell-root': { color: 'text.primary', fontSize: 'body2.fontSize' } }}>
      <TableCell component="th" scope="row" sx={firstColumn}>
        {title}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} align="right">
          {formatFigure(column, values[column], currency)}
        </TableCell>
      ))}
    </TableRow>
  )
}

const columns = ['orders', 'asked', 'quoted', 'accepted', 'paid', 'refunded', 'open'] as const

const formatFigure = (column: (typeof columns)[number], value: number, currency: string) => {
  if (value === 0) return '–'
  return column === 'orders' ? formatNumber(value) : formatAmount(value, currency)
}

/** Stays visible while the other columns scroll. */
const firstColumn = { position: 'sticky', left: 0, bgcolor: 'background.paper' }

/** For example `Mar 2026`. */
const formatMonth = (month: string) => monthFormat.format(Date.parse(`${month}-01`))
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** A range of months. `name` identifies the period in the page's address. */
interface Period extends OrderReportQuery {
  name: string
  label: string
}

/**
 * Returns the last twelve months (the default), this year and the two years before it. `now` is in milliseconds since the epoch.
 */
export function listPeriods(now: number, timeZone: string): [Period, ...Period[]] {
  const to = toDay(now, timeZone).slice(0, 7)
  const year = Number(to.slice(0, 4))
  const years = [year, year - 1, year - 2].map((of) => ({
    name: String(of),
    label: String(of),
    from: `${of}-01`,
    to: `${of}-12`,
  }))
  return [{ name: 'last', label: texts.lastTwelveMonths, from: addMonths(to, -11), to }, ...years]
}

function sumMonths(months: MonthReport[]): Omit<MonthReport, 'month'> {
  // Adds amounts in cents, because sums of decimal fractions are not exact.
  const sum = (of: (month: MonthReport) => number) =>
    months.reduce((cents, month) => cents + toCents(of(month)), 0) / 100
  return {
    requested: {
      orders: sum(({ requested }) => requested.orders),
      total: sum(({ requested }) => requested.total),
    },
    quoted: sum(({ quoted }) => quoted),
    accepted: sum(({ accepted }) => accepted),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    open: sum(({ open }) => open),
  }
}
