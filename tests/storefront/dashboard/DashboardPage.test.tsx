import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomerRole } from '../../../dataProvider/resources/customers.ts'
import type { Customer } from '../../../dataProvider/resources/customers.schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/dashboard/DashboardPage.tsx'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { buildAda, renderAs } from '../../support/render/renderAs.tsx'
import { expectConsole } from '../../support/setup.ts'
import { ada } from '../../support/render/stubIdentity.ts'

afterEach(() => void vi.useRealTimers())

const day = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => Date.now() - days * day

interface Shown extends Partial<ShopApi> {
  orders?: OrderLine[]
  role?: CustomerRole['role']
  name?: string
}

const open = ({ orders = [], role = 'customer', name = 'Ada Buyer', ...calls }: Shown = {}) =>
  renderAs(<Page />, {
    who: ada,
    at: '/customer/dashboard',
    calls: {
      getCustomer: async () => ({ ...buildAda({ role }), Full_name: name, customer_number: 7 }),
      listOrderLines: async () => orders,
      ...calls,
    },
  })

const tab = (name: string) => screen.findByRole('tab', { name })
const shownTitles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('summary span')?.textContent)

const item = (overrides: Partial<OrderLine['_items']> = {}): OrderLine['_items'] => ({
  name: 'Fire opal',
  description: 'Green on grey.',
  type: 'Product',
  price: 120.5,
  ...overrides,
})

test.each([
  ['Ada Buyer', 'Welcome back, Ada Buyer!'],
  ['', 'Welcome back, Customer!'],
  [' ', 'Welcome back, Customer!'],
])('DASH-2 a customer named "%s" is greeted', async (name, greeting) => {
  open({ name })

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(greeting)
})

test('DASH-3 DASH-4 DASH-7 orders are counted, and told apart by their age alone', async () => {
  open({
    orders: [
      buildOrderLine({ created_at: daysAgo(1), _items: item({ name: 'New' }) }),
      buildOrderLine({ created_at: daysAgo(29), action_type: 'completed', _items: item({ name: 'Done' }) }),
      buildOrderLine({ created_at: daysAgo(31), _items: item({ name: 'Old' }) }),
    ],
  })

  const figures = await screen.findAllByRole('definition')
  const stats = screen
    .getAllByRole('term')
    .map((term, index) => [term.textContent, figures[index]?.textContent])
  expect(stats.slice(0, 3)).toEqual([
    ['Total Orders', '3'],
    ['Current Orders', '2'],
    ['Completed', '1'],
  ])
  expect(shownTitles()).toEqual(['New', 'Done'])

  await userEvent.click(await tab('Order History'))
  expect(shownTitles()).toEqual(['Old'])
})

test('DASH-5 without orders each tab says so, and leads to the shop', async () => {
  open()

  expect(await screen.findByText('No current orders')).toBeVisible()
  expect(screen.getByText('No previous orders')).not.toBeVisible()
  await userEvent.click(await tab('Order History'))
  expect(screen.getByText('No previous orders')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what is in the shop' })).toHaveAttribute('href', '/shop')
})

test('DASH-6 DASH-9 DASH-11 an order opens to its details, in its own currency, named by the first eight characters of its id', async () => {
  const id = 'c0ffee00-1234-4000-8000-000000000000'
  open({
    orders: [
      buildOrderLine({
        id,
        created_at: Date.UTC(2026, 0, 5, 15),
        quantity: 3,
        currency: 'EUR',
        _items: item(),
      }),
      buildOrderLine({ id: 123456789 as unknown as string, created_at: Date.UTC(2026, 0, 4) }),
    ],
  })
  await userEvent.click(await tab('Order History'))
  expect(screen.queryByText('c0ffee00')).not.toBeVisible()

  await userEvent.click(screen.getByText('Fire opal'))

  const [row] = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  const facts = [...row!.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )
  expect(facts).toEqual([
    'Order: c0ffee00',
    'Kind: Enquiry',
    'Status: Open enquiry',
    'Placed: January 5, 2026 at 10:00 AM',
    'Price each: €120.50',
    'Quantity: 3',
    'Total: €361.50',
    'About it: Green on grey.',
  ])
  expect(screen.getByText('c0ffee00')).toBeVisible()
  expect(screen.getByText('12345678')).toBeInTheDocument()
})

test.each([
  ['Product', 'enquiry', 'Enquiry', 'Open enquiry', 'secondary'],
  ['Service', 'booking', 'Booking', 'Open booking', 'secondary'],
  ['Event', 'booking', 'Event registration', 'Open registration', 'secondary'],
  ['Event', 'completed', 'Event registration', 'Completed', 'default'],
] as const)(
  'DASH-8 a row of type %s with action %s says what it is and where it stands, whatever its age',
  async (type, action_type, label, status, kind) => {
    open({
      orders: [
        buildOrderLine({ action_type, created_at: daysAgo(1), _items: item({ type, price: null }) }),
        buildOrderLine({ action_type, created_at: daysAgo(60), quantity: 2, _items: item({ type }) }),
      ],
    })

    await tab('Current Orders')
    const [current, earlier] = screen.getAllByRole('listitem', { hidden: true }).map((row) => row)
    for (const row of [current!, earlier!]) {
      const [summary] = row.getElementsByTagName('summary')
      expect(summary).toHaveTextContent(label)
      expect(within(summary!).getByText(status)).toHaveAttribute('data-kind', kind)
    }
    expect(current!.querySelector('summary')).toHaveTextContent('Price on request')
    expect(earlier!.querySelector('summary')).toHaveTextContent('2 pieces')
    expect(earlier!.querySelector('summary')).toHaveTextContent('$241.00')
  },
)

test('DASH-1 somebody signed in without a role is denied, and no orders are asked for', async () => {
  const withoutRole = { ...buildAda({}), _customer_roles_of_customers_of_shops: null } as unknown as Customer
  const listOrderLines = vi.fn<ShopApi['listOrderLines']>(async () => [])
  open({ getCustomer: async () => withoutRole, listOrderLines })

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(listOrderLines).not.toHaveBeenCalled()
})

test('DASH-1 ROLE-6 an admin, to whom the call gives every order of the shop, sees their own', async () => {
  const _customers = (customer_number: number | null) => ({ Full_name: 'Ada', email: null, customer_number })
  open({
    role: 'admin',
    orders: (
      [
        [8, 'Theirs'],
        [7, 'Mine'],
        [null, 'A visitor’s'],
      ] as const
    ).map(([customer, name]) =>
      buildOrderLine({ created_at: daysAgo(1), _customers: _customers(customer), _items: item({ name }) }),
    ),
  })

  await tab('Current Orders')

  expect(shownTitles()).toEqual(['Mine'])
})

test('ERR-7 orders that cannot be loaded are logged and can be asked for again', async () => {
  const listOrderLines = vi
    .fn<ShopApi['listOrderLines']>(async () => [])
    .mockRejectedValueOnce(new ApiError(429, 'Too many'))
  open({ listOrderLines })
  expect(await screen.findByText('Your orders could not be loaded just now.')).toBeVisible()
  expect(screen.queryByText('Total Orders')).toBeNull()
  expect(expectConsole()).toEqual(['Error fetching orders ApiError: Too many'])

  await userEvent.click(screen.getByText('Try again', { selector: 'button' }))

  expect(await screen.findByText('No current orders')).toBeVisible()
})
