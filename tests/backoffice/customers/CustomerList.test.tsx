import { fireEvent, screen, within } from '@testing-library/react'

import { expect, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { CustomerQuery } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { chooseOption } from '../chooseOption.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const owner = buildCustomer({ id: 1, Full_name: 'Selam Owner', email: 'owner@example.com' })
const ada = buildCustomer({ id: 2, Full_name: 'Ada Buyer', is_online_now: false }, { role: 'customer' })
const bruk = buildCustomer(
  { id: 3, Full_name: 'Bruk Troll', email: 'bruk@example.com', is_online_now: false },
  { role: 'blocked', block_deny_access: true, block_deny_reason: 'Never paid' },
)
const flagged = buildCustomer({ id: 4, Full_name: 'Flagged' }, { role: 'customer', block_deny_access: true })
const nameless = {
  ...buildCustomer({ id: 5, Full_name: '', email: '', customer_number: 7 }),
  _customer_roles_of_customers_of_shops: [] as never,
}

/** Opens the first of two pages of customers. No customer matches the filter `online: false`. */
const openList = async () => {
  const listCustomers = vi.fn<BackOfficeApi['listCustomers']>(async ({ page, online }) => {
    const place = page < 2 ? { nextPage: 2 } : { curPage: 2, prevPage: 1 }
    const found = online === false ? [] : [owner, ada, bruk, flagged, nameless]
    return buildEnvelope(found, { ...place, itemsTotal: 10, pageTotal: 2 })
  })
  renderBackOffice('/admin/customers', { listCustomers })
  await screen.findByText('Ada Buyer')
  return listCustomers
}
const row = (name: string) => screen.getByText(name).closest('tr')!
const search = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('ACUS-1 a row shows the name, email, number, role, online status and block reason of a customer', async () => {
  await openList()

  expect(row('Ada Buyer')).toHaveTextContent(/ada@example\.com.*1.*Customer.*Offline/)
  expect(row('Selam Owner')).toHaveTextContent(/Admin.*Online/)
  expect(row('Bruk Troll')).toHaveTextContent(/Reason: Never paid.*Blocked/)
  expect(row('Customer no. 7')).toHaveTextContent('no role assigned')
  const email = within(row('Ada Buyer')).getByText('ada@example.com')
  expect(email).toHaveAttribute('href', 'mailto:ada@example.com')
  // A specification-only server has no export.
  expect(screen.queryByText('Export')).toBeNull()
})

test('ACUS-4 ROLE-7 ROLE-8 an admin has a distinct badge and cannot be blocked', async () => {
  await openList()

  const badgeIn = (name: string) => row(name).querySelector('.MuiChip-filledPrimary')
  expect(badgeIn('Selam Owner')).toHaveTextContent('Admin')
  expect(badgeIn('Ada Buyer')).toBeNull()
  expect(within(row('Selam Owner')).queryByRole('button')).toBeNull()
  expect(within(row('Ada Buyer')).getByRole('button')).toHaveAccessibleName('Block Ada Buyer')
  expect(within(row('Bruk Troll')).getByRole('button')).toHaveAccessibleName('Unblock Bruk Troll')
})

test('ACUS-1 ACUS-2 without server-side search, a filter stays on the current page even if nothing on it matches', async () => {
  const listCustomers = await openList()
  const requested = () => listCustomers.mock.calls.map(([query]) => query)
  fireEvent.click(screen.getByText('Next'))
  await screen.findByText('Page 2 of 2 (10 total customers)')

  await chooseOption('Role', 'Customer')
  await expect.poll(() => requested().at(-1)).toEqual({ page: 2, role: 'customer' })
  await chooseOption('Status', 'Offline')
  expect(await screen.findByText('No customers on this page match your search or filters')).toBeVisible()
  expect(screen.getByText('Page 2 of 2 (10 total customers)')).toBeVisible()
  fireEvent.click(screen.getByText('Reset'))
  await screen.findByText('Ada Buyer')
  search('Search this page', 'BRUK@')

  await expect.poll(() => requested().at(-1)).toEqual({ page: 2, q: 'BRUK@' })
  expect(requested()).toEqual([
    { page: 1 },
    { page: 2 },
    { page: 2, role: 'customer' },
    { page: 2, role: 'customer', online: false },
    { page: 2 },
    { page: 2, q: 'BRUK@' },
  ])
})

test('ACUS-3 the status filter Blocked replaces the role filter, and another status replaces Blocked', async () => {
  const listCustomers = await openList()
  const lastAsked = () => listCustomers.mock.calls.at(-1)?.[0]
  await chooseOption('Role', 'Admin')
  await expect.poll(lastAsked).toEqual({ page: 1, role: 'admin' })

  await chooseOption('Status', 'Blocked')
  await expect.poll(lastAsked).toEqual({ page: 1, role: 'blocked' })
  await expect.poll(() => screen.getByLabelText('Role')).not.toHaveTextContent('Admin')
  await chooseOption('Status', 'Offline')

  await expect.poll(lastAsked).toEqual({ page: 1, online: false })
})

test('ACUS-2 ACUS-3 with catalogue-query, the server applies the filters and the sort order of a column heading, and Reset clears the filters', async () => {
  const requested: CustomerQuery[] = []
  const listCustomers = async (query: CustomerQuery) => {
    requested.push(query)
    return buildEnvelope(query.q ? [] : [ada])
  }
  const exportList = vi.fn<BackOfficeApi['exportList']>(() => Promise.reject(new Error('The disk is full')))
  renderBackOffice(
    '/admin/customers',
    { listCustomers, exportList },
    { extensions: ['catalogue-query', 'operations'] },
  )
  await screen.findByText('Ada Buyer')

  for (const [filter, value, query] of [
    ['Status', 'Offline', { online: false }],
    ['Role', 'Customer', { online: false, role: 'customer' }],
    ['Status', 'Blocked', { role: 'blocked' }],
  ] as const) {
    await chooseOption(filter, value)
    await expect.poll(() => requested.at(-1)).toEqual({ page: 1, ...query })
  }
  search('Search customers', 'bruk')
  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, role: 'blocked', q: 'bruk' })
  expect(await screen.findByText('No customers match your search or filters')).toBeVisible()
  fireEvent.click(screen.getByText('Export'))
  expect(await screen.findByText('Failed to export: The disk is full')).toBeVisible()
  expect(exportList.mock.calls).toEqual([['customers', { role: 'blocked', q: 'bruk' }]])
  fireEvent.click(screen.getByText('Reset'))

  await expect.poll(() => requested.at(-1)).toEqual({ page: 1 })
  expect(screen.getByLabelText('Search customers')).toHaveValue('')
  expect(screen.getByLabelText('Status')).toHaveTextContent('All')
  fireEvent.click(await screen.findByLabelText(/^Sort by number/))
  await expect.poll(() => requested.at(-1)).toEqual({ page: 1, sort: 'customer_number' })
})
