import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPeriods } from '../../../backoffice/dashboard/ReportsPage.tsx'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { MonthReport } from '../../../dataProvider/resources/orders/orderReport.schema.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const extensions = ['operations', 'order-workflow']
const openReports = (calls: Partial<BackOfficeApi>, address = '/admin/reports') =>
  renderBackOffice(address, calls, { extensions })

const month = (name: string, overrides: Partial<MonthReport> = {}): MonthReport => ({
  month: name,
  requested: { orders: 0, total: 0 },
  quoted: 0,
  accepted: 0,
  paid: 0,
  refunded: 0,
  open: 0,
  ...overrides,
})

const cells = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('cell')
    .map(({ textContent }) => textContent)

test('ADM-22 each currency has a table of its months, latest first, with a total row', async () => {
  const requested = { orders: 1200, total: 0.1 }
  openReports({
    getOrderReport: async () => ({
      currencies: [
        { currency: 'EUR', months: [month('2026-01', { refunded: 20.5 })] },
        {
          currency: 'USD',
          months: [
            month('2026-01', { requested, quoted: 90, accepted: 80, paid: 70, open: 10 }),
            month('2026-02', { requested: { orders: 1, total: 0.2 } }),
          ],
        },
      ],
    }),
  })

  const dollars = within(await screen.findByRole('region', { name: 'Report in USD' }))
  const [, february, january, together] = dollars.getAllByRole('row')
  expect(within(february!).getByRole('rowheader')).toHaveTextContent('Feb 2026')
  expect(cells(february!)).toEqual(['1', '$0.20', '–', '–', '–', '–', '–'])
  expect(cells(january!)).toEqual(['1,200', '$0.10', '$90.00', '$80.00', '$70.00', '–', '$10.00'])
  expect(cells(together!)).toEqual(['1,201', '$0.30', '$90.00', '$80.00', '$70.00', '–', '$10.00'])
  const euros = within(screen.getByRole('region', { name: 'Report in EUR' }))
  expect(cells(euros.getAllByRole('row')[1]!)).toEqual(['–', '–', '–', '–', '–', '€20.50', '–'])
})

test('the year in the URL is the period of the report and of the exported accounting files', async () => {
  const requested: unknown[] = []
  const year = new Date().getUTCFullYear() - 1
  openReports(
    {
      getOrderReport: async (query) => {
        requested.push(query)
        return { currencies: [] }
      },
      exportList: async (...call) => {
        requested.push(call)
        throw new ApiError(0, 'The shop could not be reached')
      },
    },
    `/admin/reports?period=${year}`,
  )
  const months = { from: `${year}-01`, to: `${year}-12` }

  await screen.findByText('No orders in this period')
  fireEvent.click(screen.getByRole('button', { name: 'Export orders' }))
  await screen.findByText(/Failed to export/)
  fireEvent.click(screen.getByRole('button', { name: 'Export payments' }))

  await expect.poll(() => requested).toEqual([months, ['order_book', months], ['payments', months]])
})

test('the last 12 months end with the current month in the shop’s time zone', () => {
  const newYearsEve = Date.UTC(2026, 0, 1, 3)

  const periods = listPeriods(newYearsEve, 'America/New_York')

  expect(periods[0]).toMatchObject({ from: '2025-01', to: '2025-12' })
  expect(periods.map(({ label }) => label)).toEqual(['Last 12 months', '2025', '2024', '2023'])
})
