import { storageKeys } from '../../../identity/storage.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { expectConsole } from '../../support/setup.ts'
import { currentPath } from '../../support/render/shown.tsx'
import {
  createCatalogue,
  checkoutButton,
  ToggledCartPage,
  renderCart,
  storeCart,
  storedCart,
  acceptOrders,
} from './renderCart.tsx'

const unavailable = 'No longer available'

const row = (title: string) => within(screen.getByText(title).closest('li')!)
const total = () => screen.getByText('Total').nextSibling?.textContent

const opal = buildCartLine({ title: 'Fire opal', slug: 'fire-opal', price: 120, quantity: 2 })
const ruby = buildCartLine({ title: 'Ruby', slug: 'ruby', price: 10 })

/** The cart of an opal and a ruby, of which the catalogue says something else of the opal. */
function openWith(changes: Partial<Item> | null, calls: Parameters<typeof renderCart>[1] = {}) {
  const findItem = createCatalogue([opal, ruby], { 'fire-opal': changes })
  return renderCart([opal, ruby], { findItem, ...calls })
}

test('CART-9 a line takes over the price of today and says so', async () => {
  openWith({ price: 135 })

  expect(await screen.findByText('The price has changed from $120.00 to $135.00.')).toBeVisible()
  expect(row('Fire opal').getByText('$135.00 each')).toBeVisible()
  expect(row('Fire opal').getByText('$270.00')).toBeVisible()
  expect(total()).toBe('USD $280.00')
  expect(storedCart()[0]?.price).toBe(135)
  // Read out with the title, politely, and nothing is said of the others.
  expect(row('Fire opal').getByRole('status').textContent).toBe(
    'Fire opal: The price has changed from $120.00 to $135.00.',
  )
  expect(row('Ruby').getByRole('status').textContent).toBe('')
})

test.each([
  [{ price: null }, 'The price has changed from $120.00 to Price on request.'],
  [{ price: 0 }, 'The price has changed from $120.00 to Free.'],
  [{ currency: 'EUR' }, 'The price has changed from $120.00 to €120.00.'],
])('CART-9 what became of a price is said in words: %o', async (changes, news) => {
  openWith(changes)

  expect(await screen.findByText(news)).toBeVisible()
})

test('CART-9 title and picture are taken over without a word', async () => {
  openWith({ title: 'Honey opal', _item_images_of_items: { items: [] } })

  expect(await screen.findByText('Honey opal')).toBeVisible()
  expect(storedCart()[0]).toMatchObject({ title: 'Honey opal', image: null, quantity: 2 })
  expect(row('Honey opal').getByRole('status').textContent).toBe('')
})

test('CRT-10 a registration in an older cart, which kept no type, is not called a booking', async () => {
  const line = { ...buildCartLine({ slug: 'show', action_type: 'booking' }), item_type: undefined }
  renderCart([line], { findItem: createCatalogue([line], { show: { item_type: 'Event' } }) })

  expect(await screen.findByText('Event registration')).toBeVisible()
  expect(screen.queryByText('Booking')).toBe(null)
})

test.each([
  ['changes the line', ['One more of Fire opal']],
  ['leaves', ['toggle page', 'toggle page']],
])('CART-9 the word about a price goes when the visitor %s', async (_, buttons) => {
  renderCart(
    [opal],
    { findItem: createCatalogue([opal], { 'fire-opal': { price: 135 } }) },
    { page: <ToggledCartPage /> },
  )
  await screen.findByText(/The price has changed/)

  for (const name of buttons) await userEvent.click(screen.getByRole('button', { name }))

  expect(row('Fire opal').getByText('$135.00 each')).toBeVisible()
  expect(screen.queryByText(/The price has changed/)).toBe(null)
})

test('CART-9 CRT-12 a price that another tab found changed is told in this one too', async () => {
  openWith({})

  storeCart([{ ...opal, price: 99 }, ruby])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart })))

  expect(await screen.findByText('The price has changed from $120.00 to $99.00.')).toBeVisible()
})

test.each<[string, Partial<Item> | null, string]>([
  ['is in the catalogue no more', null, unavailable],
  ['was disabled', { Is_disabled: true }, unavailable],
  ['is another one under the same slug', { id: 999_999 }, unavailable],
  [
    'is an event that is over',
    { item_type: 'Event', item_info: { starts_at: '2020-05-01T10:00:00Z', ends_at: '2020-05-02T18:00:00Z' } },
    'This event is over',
  ],
  ['is an event that the server calls over', { item_type: 'Event', is_over: true }, 'This event is over'],
])('CART-9 a line whose item %s is blocked, and only that line', async (_, changes, reason) => {
  const shop = acceptOrders()
  openWith(changes, shop)

  expect(await screen.findByText(reason)).toBeVisible()
  expect(row('Fire opal').queryByRole('group')).toBe(null)
  expect(row('Fire opal').queryByText('$240.00')).toBe(null)
  expect(screen.getByText('Items').nextSibling?.textContent).toBe('1')
  expect(total()).toBe('USD $10.00')

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([{ items_id }]) => items_id)).toEqual([ruby.id])
  expect(storedCart().map(({ id }) => id)).toEqual([opal.id])
})

test('CART-9 a line that is not to be had can be removed, and nothing can be ordered when it is the only one', async () => {
  renderCart([opal], { findItem: async () => undefined })
  await screen.findByText(unavailable)
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBe(null)

  await userEvent.click(screen.getByRole('button', { name: 'Remove Fire opal' }))

  expect(storedCart()).toEqual([])
  expect(screen.getByText('Your cart is empty')).toBeVisible()
})

test('CART-9 an event to come and one without a date can be registered for', async () => {
  const lines = ['show', 'open'].map((slug) => buildCartLine({ item_type: 'Event', slug }))
  const findItem = vi.fn(createCatalogue(lines, { show: { item_info: { ends_at: '2999-01-01T00:00:00Z' } } }))
  renderCart(lines, { findItem })

  await vi.waitFor(() => expect(findItem).toHaveBeenCalledTimes(2))
  await act(async () => {})

  expect(screen.queryByText(unavailable)).toBe(null)
})

test('CART-9 ERR-7 a check that fails blocks nothing, says nothing and is logged', async () => {
  const found = createCatalogue([ruby], { ruby: { price: 12 } })
  renderCart([opal, ruby], {
    findItem: async (slug) => {
      if (slug === 'fire-opal') throw new Error('offline')
      return found(slug)
    },
  })

  expect(await screen.findByText('The price has changed from $10.00 to $12.00.')).toBeVisible()
  expect(row('Fire opal').getByRole('status').textContent).toBe('')
  expect(total()).toBe('USD $252.00')
  expect(expectConsole()).toEqual(['Error fetching products Error: offline'])
})

test('CART-9 all lines are asked for at once, and again only when the visitor comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const findItem = vi.fn(createCatalogue([opal, ruby]))
  const asked = () => findItem.mock.calls.map(([slug]) => slug)
  renderCart([opal, ruby], { findItem })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(asked()).toEqual(['fire-opal', 'ruby'])

  fireEvent.click(screen.getByRole('button', { name: 'One more of Ruby' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fire opal' }))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(asked()).toHaveLength(2)

  fireEvent.focus(window)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(asked()).toEqual(['fire-opal', 'ruby', 'ruby'])
})

test('CART-9 CRT-11 lines that nobody can read are left out of the check', async () => {
  const findItem = vi.fn(createCatalogue([ruby], { ruby: { price: 12 } }))
  renderCart([{ ...opal, slug: 7 } as never, ruby], { findItem })

  expect(await screen.findByText(/to \$12\.00\./)).toBeVisible()
  expect(findItem.mock.calls.map(([slug]) => slug)).toEqual(['ruby'])
})
