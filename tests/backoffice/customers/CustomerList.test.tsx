// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../backoffice/api.ts'
import type { Customer } from '../../../dataProvider/contract/customers.ts'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { CustomerQuery } from '../../../dataProvider/contract/queries.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { takeComplaints } from '../../support/setup.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const owner = buildCustomer({ id: 1, Full_name: 'Selam Owner', email: 'owner@example.com' })
const ada = buildCustomer(
  { id: 2, elegant_user_id: 'user_2', Full_name: 'Ada Buyer', customer_number: 2, is_online_now: false },
  { role: 'customer' },
)
const bruk = buildCustomer(
  { id: 3, Full_name: 'Bruk Troll', email: 'bruk@example.com', customer_number: 3, is_online_now: false },
  { role: 'blocked', block_deny_access: true, block_deny_reason: 'Never paid' },
)

/** The list over a page of customers; `asked` is what the server was asked for. */
const openList = (
  {
    customers = [owner, ada, bruk],
    extensions = [],
  }: { customers?: Customer[]; extensions?: Extension[] } = {},
  calls: Partial<BackOfficeApi> = {},
) => {
  const asked: CustomerQuery[] = []
  const listCustomers = async (query: CustomerQuery) => {
    asked.push(query)
    const { page } = query
    return buildEnvelope(customers, {
      curPage: page,
      prevPage: page > 1 ? page - 1 : null,
      nextPage: page < 2 ? page + 1 : null,
      itemsTotal: 2 * customers.length,
      pageTotal: 2,
    })
  }
  return { ...renderBackOffice('/admin/customers', { listCustomers, ...calls }, { extensions }), asked }
}

const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })
const choose = async (filter: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: filter }), option)

test('ACUS-1 a row says who it is, what they are, whether they are here and why they are blocked', async () => {
  openList()

  expect(await row(/Ada Buyer/)).toHaveTextContent(/ada@example\.com.*2.*Customer.*Offline/)
  expect(await row(/Selam Owner/)).toHaveTextContent(/Admin.*Online/)
  expect(await row(/Bruk Troll/)).toHaveTextContent(/Reason: Never paid.*Blocked/)
  expect(screen.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  )
})

test('ROLE-8 an admin’s badge is told from the others', async () => {
  openList()

  const badge = (await row(/Selam Owner/)).querySelector('.MuiChip-filledPrimary')
  expect(badge).toHaveTextContent('Admin')
  expect((await row(/Ada Buyer/)).querySelector('.MuiChip-filledPrimary')).toBeNull()
})

test('ACUS-4 ROLE-7 an admin has no Block button, whoever else is not blocked has one', async () => {
  openList()

  expect(within(await row(/Selam Owner/)).queryByRole('button')).toBeNull()
  expect(within(await row(/Ada Buyer/)).getByRole('button')).toHaveAccessibleName('Block Ada Buyer')
  expect(within(await row(/Bruk Troll/)).getByRole('button')).toHaveAccessibleName('Unblock Bruk Troll')
})

test('ACUS-1 ACUS-2 on a server of the specification the page on screen is looked through, without another call', async () => {
  const { asked } = openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2 (6 total items)')

  await choose('Role', 'Customer')
  expect(await names()).toEqual([expect.stringContaining('Ada')])
  await choose('Role', 'Admin')
  expect(await names()).toEqual([expect.stringContaining('Selam')])
  await choose('Status', 'Offline')
  expect(await screen.findByText('No customers on this page match')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await names()).toHaveLength(3)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this page' }), 'BRUK@')

  expect(await names()).toEqual([expect.stringContaining('Bruk')])
  expect(asked).toEqual([{ page: 1 }, { page: 2 }])
})

test('ACUS-3 the status Blocked finds the blocked, and takes the place of the role', async () => {
  openList()
  await choose('Role', 'Admin')
  await choose('Status', 'Blocked')

  expect(await names()).toEqual([expect.stringContaining('Bruk')])
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('All roles')
  await choose('Status', 'Online')
  expect(await names()).toEqual([expect.stringContaining('Selam')])
})

test('ACUS-3 whom the flag alone keeps out counts as blocked', async () => {
  openList({
    customers: [ada, buildCustomer({ Full_name: 'Flagged' }, { role: 'customer', block_deny_access: true })],
  })

  await choose('Status', 'Blocked')
  expect(await names()).toEqual([expect.stringContaining('Flagged')])
  await choose('Status', 'All statuses')
  await choose('Role', 'Customer')
  expect(await names()).toEqual([expect.stringContaining('Ada')])
})

test('ACUS-2 ACUS-3 with catalogue-query the server is asked for what the filters say, and Reset asks for all', async () => {
  const { asked } = openList({ extensions: ['catalogue-query'] })
  await screen.findByRole('row', { name: /Ada/ })

  await choose('Status', 'Offline')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, online: false })
  await choose('Role', 'Customer')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, online: false, role: 'customer' })
  await choose('Status', 'Blocked')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, role: 'blocked' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search customers' }), { target: { value: 'bruk' } })
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, role: 'blocked', q: 'bruk' })
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))

  await expect.poll(() => asked.at(-1)).toEqual({ page: 1 })
  expect(screen.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All statuses')
})

test('with catalogue-query a column’s heading sorts the whole list, from the keyboard too', async () => {
  const { asked } = openList({ extensions: ['catalogue-query'] })
  const heading = await screen.findByRole('columnheader', { name: /Number/ })

  within(heading).getByRole('button').focus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, sort: 'customer_number' })
})

test('a customer without name or role is shown all the same', async () => {
  const bare = { ...buildCustomer({ Full_name: '', email: '', customer_number: 7 }) }
  openList({ customers: [{ ...bare, _customer_roles_of_customers_of_shops: [] as never }] })

  expect(await row(/Customer 7/)).toHaveTextContent('no role assigned')
})

test('rows are held while the customers load', async () => {
  openList({}, { listCustomers: () => new Promise(() => undefined) })

  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6)
})

test('ACUS-2 with catalogue-query nobody was found in all of the shop, and that is said', async () => {
  openList({ customers: [], extensions: ['catalogue-query'] })

  await choose('Role', 'Admin')

  expect(await screen.findByText('No customers match this search')).toBeVisible()
})

test('a shop without customers says so', async () => {
  openList({}, { listCustomers: async () => buildEnvelope<Customer>([]) })

  expect(await screen.findByText('No customers yet')).toBeVisible()
})

test('a list that could not be loaded says so and can be tried again', async () => {
  let attempts = 0
  openList(
    {},
    {
      listCustomers: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('UX API request failed: Bad Gateway')
        return buildEnvelope([ada])
      },
    },
  )
  expect(await screen.findByText('UX API request failed: Bad Gateway')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await row(/Ada/)).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('the export has every customer the filters let through, and is not there without operations', async () => {
  const exported: unknown[] = []
  openList(
    { extensions: ['catalogue-query', 'operations'] },
    {
      exportList: async (...asked) => {
        exported.push(asked)
        throw new Error('The disk is full')
      },
    },
  )
  await choose('Role', 'Customer')

  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))

  await expect.poll(() => exported).toEqual([['customers', { role: 'customer' }]])
  expect(await screen.findByText('The export failed: The disk is full')).toBeVisible()
})

test('without operations there is no export', async () => {
  openList()
  await row(/Ada/)

  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
