import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildItem } from '../../factories/item.ts'
import { currentPath, navigationType, expectToast } from '../../support/render/shown.tsx'
import { expectConsole } from '../../support/setup.ts'
import { renderItem, renderItemPage } from './renderItemPage.tsx'

const available = { availability: 'available', available: 1, stock: 1 } as const

const sold = { availability: 'sold', available: 0, stock: 0 } as const
const reserved = { availability: 'reserved', available: 0, stock: 1 } as const

const press = () => userEvent.click(screen.getByRole('button', { name: /^(Enquire|Register|Book)/ }))
const storedQuantities = () =>
  (JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]') as { quantity: number }[]).map(
    ({ quantity }) => quantity,
  )

test.each<[Item['item_type'], string, string]>([
  ['Product', '1', '2'],
  ['Event', '1 ticket', '2 tickets'],
  ['Service', '1 booking', '2 bookings'],
])(
  'CRT-17 CRT-2 %s: a second press within a second is ignored, a later one adds one more; the link beside says %s, then %s',
  async (item_type, one, two) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await renderItem({ item_type })
    expect(screen.queryByRole('link', { name: /In your cart/ })).toBe(null)

    await press()
    await press()
    expect(screen.getByRole('link', { name: `In your cart (${one}) · View` })).toBeVisible()
    vi.advanceTimersByTime(1000)
    await press()

    expect(storedQuantities()).toEqual([2])
    await userEvent.click(screen.getByRole('link', { name: `In your cart (${two}) · View` }))
    expect(currentPath()).toBe('/cart')
  },
)

test('ERR-24 without the app the button reloads the page with the press in its address', async () => {
  await renderItem({})
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Enquire Now' }).form!

  expect([form.method, new URL(form.action).hash]).toEqual(['get', '#unfinished'])
  expect([...new FormData(form, screen.getByRole('button', { name: 'Enquire Now' }))]).toEqual([['add', '1']])
})

test('ERR-24 a press in the address adds the item once, and the rest of the address stays', async () => {
  renderItemPage(async () => buildItem({ slug: 'fire-opal' }), {
    at: '/item/fire-opal?add=1&from=mail#unfinished',
  })

  await waitFor(() => expect(currentPath()).toBe('/item/fire-opal?from=mail'))
  expect(storedQuantities()).toEqual([1])
  expect(navigationType()).toBe('REPLACE')
  await expectToast('Added to cart!')
})

/** Opens the page of an item that is available, then changes what the shop answers. */
async function openThen(answer: () => Promise<Item | undefined>, item: Partial<Item> = {}) {
  const opened = buildItem({ id: 7, slug: 'fire-opal', title: 'Fire opal', ...available, ...item })
  const findItem = vi.fn(async (): Promise<Item | undefined> => opened)
  renderItemPage(findItem, { extensions: ['availability'] })
  await screen.findByRole('heading', { level: 1, name: 'Fire opal' })
  findItem.mockImplementation(answer)
}

test.each<[string, Partial<Item>, string]>([
  ['sold', sold, 'Fire opal is sold, so it was not added to your cart.'],
  ['reserved', reserved, 'Fire opal is reserved for a customer, so it was not added to your cart.'],
  [
    'full',
    { ...reserved, item_type: 'Event' },
    'Fire opal is fully booked, so it was not added to your cart.',
  ],
])(
  'CRT-18 what is %s since its page was opened is not added, and the page says so',
  async (_, now, message) => {
    const item = buildItem({ id: 7, slug: 'fire-opal', title: 'Fire opal', ...now })
    await openThen(async () => item, { item_type: item.item_type })

    await press()

    await expectToast(message)
    expect(storedQuantities()).toEqual([])
    expect(screen.queryByText('Added to cart!')).toBe(null)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Enquire|Register)/ })).toBe(null))
  },
)

test('CRT-18 what the seller has hidden since is not added', async () => {
  await openThen(async () => undefined)

  await press()

  await expectToast('Fire opal is no longer available, so it was not added to your cart.')
  expect(storedQuantities()).toEqual([])
})

test('CRT-13 CRT-18 no more is added than is left by now', async () => {
  localStorage.setItem(storageKeys.cart, JSON.stringify([buildCartLine({ id: 7 })]))
  await openThen(async () => buildItem({ id: 7, ...available, stock: 5 }), { available: 5, stock: 5 })

  await press()

  await expectToast('Only 1 left, and your cart has all of it already.')
  expect(storedQuantities()).toEqual([1])
})

test('CRT-18 where the shop does not answer the item is added, since the cart asks again', async () => {
  await openThen(async () => Promise.reject(new ApiError(0, 'The shop could not be reached')))

  await press()

  await expectToast('Added to cart!')
  expect(storedQuantities()).toEqual([1])
  expect(expectConsole()).toEqual(['Error fetching products ApiError: The shop could not be reached'])
})
