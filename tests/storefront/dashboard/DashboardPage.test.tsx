import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Page } from '../../../storefront/dashboard/DashboardPage.tsx'
import { buildOrderDetail, buildOrderedLine, buildOrderPage } from '../../factories/order.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { buildAda, renderAs } from '../../support/render/renderAs.tsx'
import { expectConsole } from '../../support/setup.ts'
import { ada } from '../../support/render/stubIdentity.ts'

afterEach(() => void vi.useRealTimers())

const day = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => Date.now() - days * day

interface Shown extends Partial<ShopApi> {
  lines?: OrderLine[]
  role?: CustomerRole['role']
  name?: string
}

/** Renders the dashboard. The server lists each line as an order with all details and no available actions. */
const open = ({ lines = [], role = 'customer', name = 'Ada Buyer', ...calls }: Shown = {}) =>
  renderAs(
    <CartProvider>
      <Page />
    </CartProvider>,
    {
      who: ada,
      at: '/customer/dashboard',
      calls: {
        getCustomer: async () => ({ ...buildAda({ role }), Full_name: name, customer_number: 7 }),
        listOrderLines: async () => lines,
        listOrders: async () => buildOrderPage(lines.map(toOrder)),
        ...calls,
      },
    },
  )

const toOrder = ({
  id,
  created_at,
  action_type,
  quantity = 1,
  currency = 'USD',
  ...line
}: OrderLine): OrderDetail => {
  const { _items: item, _customers: customer } = line
  const { price } = item
  return buildOrderDetail({
    id,
    number: null,
    state: action_type === 'completed' ? 'completed' : 'new',
    moves: [],
    may: [],
    created_at,
    customer:
      customer.customer_number === null
        ? null
        : { id: null, name: 'Ada', email: '', customer_number: customer.customer_number },
    lines: [buildOrderedLine({ ...item, action_type, quantity, currency, slug: null, picture: null })],
    totals: price === null ? [] : [{ currency, amount: price * quantity }],
  })
}

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
])('DASH-2 the page greets a customer named "%s"', async (name, greeting) => {
  open({ name })

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(greeting)
})

test('DASH-3 DASH-4 DASH-7 the dashboard counts orders and splits them into tabs by age alone', async () => {
  open({
    lines: [
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

test('DASH-5 each tab without orders says so and links to the shop', async () => {
  open()

  expect(await screen.findByText('No current orders')).toBeVisible()
  expect(screen.getByText('No previous orders')).not.toBeVisible()
  await userEvent.click(await tab('Order History'))
  expect(screen.getByText('No previous orders')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Shop' })).toHaveAttribute('href', '/shop')
})

test('DASH-6 DASH-9 DASH-11 a listed order opens immediately to its details in its own currency, with the first eight characters of its id', async () => {
  open({
    lines: [
      buildOrderLine({
        id: 'c0ffee00-1234-4000-8000-000000000000',
        created_at: Date.UTC(2026, 0, 5, 15),
        quantity: 3,
        currency: 'EUR',
        _items: item(),
      }),
      buildOrderLine({ id: 123456789 as unknown as string, created_at: Date.UTC(2026, 0, 4) }),
    ],
  })
  await userEvent.click(await tab('Order History'))
  expect(screen.getByText(/^12345678 ·/)).toBeVisible()

  await userEvent.click(screen.getByText('Fire opal'))

  const [row] = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  const facts = [...row!.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )
  expect(facts).toEqual(['Total: €361.50', 'Order ID: c0ffee00', 'Placed: January 5, 2026'])
  expect(within(row!).getByText('3 items at €120.50')).toBeVisible()
})

test('an opened order without available actions shows its status and no controls that call the server', async () => {
  const created_at = daysAgo(1)
  open({
    lines: [
      buildOrderLine({ created_at, _items: item() }),
      buildOrderLine({ created_at, action_type: 'completed', _items: item({ name: 'Ruby' }) }),
    ],
  })
  await tab('Current Orders')

  for (const name of ['Fire opal', 'Ruby']) await userEvent.click(screen.getByText(name))

  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(['Open enquiry', 'Your order is complete']))
  expect(screen.queryByText(/within 24 hours|Contact us/)).toBe(null)
  const buttons = within(screen.getByRole('tabpanel')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Print', 'Print'])
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(screen.queryByRole('heading', { name: /Messages|History|address/ })).toBe(null)
})

test.each([undefined, 'soon'])(
  'DASH-7 an order without a date is current and shows no date: %s',
  async (sent) => {
    open({ lines: [buildOrderLine({ created_at: sent as unknown as number, _items: item() })] })
    await tab('Current Orders')
    expect(shownTitles()).toEqual(['Fire opal'])

    await userEvent.click(screen.getByText('Fire opal'))

    expect(await screen.findByText('Order ID')).toBeVisible()
    expect(screen.queryByText('Placed')).toBe(null)
  },
)

test.each([
  ['Product', 'enquiry', 'Open enquiry'],
  ['Service', 'booking', 'Open booking'],
  ['Event', 'booking', 'Open registration'],
  ['Event', 'completed', 'Completed'],
] as const)(
  'DASH-8 a row of type %s with action %s shows its status regardless of its age',
  async (type, action_type, status) => {
    open({
      lines: [
        buildOrderLine({ action_type, created_at: daysAgo(1), _items: item({ type, price: null }) }),
        buildOrderLine({ action_type, created_at: daysAgo(60), quantity: 2, _items: item({ type }) }),
      ],
    })

    await tab('Current Orders')
    const [current, earlier] = [...document.querySelectorAll('summary')]
    for (const row of [current!, earlier!]) expect(within(row).getByText(status)).toBeInTheDocument()
    expect(screen.queryByText(/within 24 hours/)).toBe(null)
    expect(current).toHaveTextContent('Price on request')
    expect(earlier).toHaveTextContent('2 items')
    expect(earlier).toHaveTextContent('$241.00')
  },
)

test('DASH-1 a signed-in user without a role sees Access Denied, and the page fetches no orders', async () => {
  const withoutRole = { ...buildAda({}), _customer_roles_of_customers_of_shops: null } as unknown as Customer
  const listOrderLines = vi.fn<ShopApi['listOrderLines']>(async () => [])
  open({ getCustomer: async () => withoutRole, listOrderLines })

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(listOrderLines).not.toHaveBeenCalled()
})

test('DASH-1 ROLE-6 an admin sees only their own orders, although the API returns every order of the shop', async () => {
  const _customers = (customer_number: number | null) => ({ Full_name: 'Ada', email: null, customer_number })
  open({
    role: 'admin',
    lines: (
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

test('ERR-7 a failure to load orders is logged and can be retried', async () => {
  const listOrderLines = vi
    .fn<ShopApi['listOrderLines']>(async () => [])
    .mockRejectedValueOnce(new ApiError(429, 'Too many'))
  open({ listOrderLines })
  expect(await screen.findByText("We couldn't load your orders.")).toBeVisible()
  expect(screen.queryByText('Total Orders')).toBeNull()
  expect(expectConsole()).toEqual(['Error fetching orders ApiError: Too many'])

  await userEvent.click(screen.getByText('Try Again', { selector: 'button' }))

  expect(await screen.findByText('No current orders')).toBeVisible()
})
