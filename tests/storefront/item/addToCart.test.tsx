import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildItem } from '../../factories/item.ts'
import { currentPath, expectToast, navigationType } from '../../support/render/currentLocation.tsx'
import { expectConsole } from '../../support/setup.ts'
import { renderItem, renderItemPage } from './renderItemPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { ada } from '../../support/render/stubIdentity.ts'
import { stubAdaAs } from '../../support/render/renderAs.tsx'

const available = { availability: 'available', available: 1, stock: 1 } as const
const reserved = { availability: 'reserved', available: 0, stock: 1 } as const

const press = () => userEvent.click(screen.getByRole('button', { name: /^(Enquire|Register|Book)/ }))
const storedLines = () => JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]') as { quantity: number }[]
const storedQuantities = () => storedLines().map(({ quantity }) => quantity)

test.each<[Item['item_type'], string, string, string]>([
  ['Product', 'enquiry', '1', '2'],
  ['Event', 'booking', '1 ticket', '2 tickets'],
  ['Service', 'booking', '1 booking', '2 bookings'],
])(
  'ITEM-14 CRT-2 CRT-7 CRT-9 CRT-17 %s: the button adds it to the cart as %s, ignores a second click within a second and adds one more later',
  async (item_type, action_type, one, two) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { id } = await renderItem({ item_type })
    expect(screen.queryByText(/In Your Cart/)).toBe(null)

    await press()
    await press()
    await expectToast('Added to cart!')
    expect(screen.getByText('View Cart')).toBeVisible()
    expect(screen.getByRole('link', { name: `In Your Cart (${one}) · View` })).toBeVisible()
    vi.advanceTimersByTime(1000)
    await press()

    expect(storedLines()).toMatchObject([{ id, action_type, quantity: 2 }])
    await userEvent.click(screen.getByRole('link', { name: `In Your Cart (${two}) · View` }))
    expect(currentPath()).toBe('/cart')
  },
)

test('ERR-24 without the app, the button reloads the page with the click in its URL', async () => {
  await renderItem({})
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Enquire Now' }).form!

  expect([form.method, new URL(form.action).hash]).toEqual(['get', '#unfinished'])
  expect([...new FormData(form, screen.getByRole('button', { name: 'Enquire Now' }))]).toEqual([['add', '1']])
})

test('ERR-24 a click in the URL adds the item once and leaves the other query parameters unchanged', async () => {
  renderItemPage(async () => buildItem({ slug: 'fire-opal' }), {
    at: '/item/fire-opal?add=1&from=email#unfinished',
  })

  await waitFor(() => expect(currentPath()).toBe('/item/fire-opal?from=email'))
  expect(storedQuantities()).toEqual([1])
  expect(navigationType()).toBe('REPLACE')
  await expectToast('Added to cart!')
})

/** Opens the page of an available item, then sets the shop's next responses. */
async function openThen(response: () => Promise<Item | undefined>, item: Partial<Item> = {}) {
  const opened = buildItem({ id: 7, slug: 'fire-opal', title: 'Fire opal', ...available, ...item })
  const findItem = vi.fn(async (): Promise<Item | undefined> => opened)
  renderItemPage(findItem)
  await screen.findByText('Fire opal', { selector: 'h1' })
  findItem.mockImplementation(response)
}

test.each<[string, Partial<Item>, string]>([
  ['reserved', reserved, "We couldn't add Fire opal to your cart: Reserved for a customer"],
  ['full', { ...reserved, item_type: 'Event' }, "We couldn't add Fire opal to your cart: Fully booked"],
])(
  'CRT-18 an item that became %s after the page was opened is not added, and the page shows why',
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

test('CRT-13 CRT-18 the button adds no more than the current stock', async () => {
  localStorage.setItem(storageKeys.cart, JSON.stringify([buildCartLine({ id: 7 })]))
  await openThen(async () => buildItem({ id: 7, ...available, stock: 5 }), { available: 5, stock: 5 })

  await press()

  await expectToast('Only 1 left, already in your cart.')
  expect(storedQuantities()).toEqual([1])
})

test('CRT-18 the button adds the item when the shop does not respond, because the cart checks it again', async () => {
  await openThen(async () => Promise.reject(new ApiError(0, 'The shop could not be reached')))

  await press()

  await expectToast('Added to cart!')
  expect(storedQuantities()).toEqual([1])
  expect(expectConsole()).toEqual(['Error fetching products ApiError: The shop could not be reached'])
})

const sold = { availability: 'sold', available: 0, stock: 0 } as const

/** Opens the page of an opal with this availability. */
async function open(overrides: Partial<Item>, watchItem?: ShopApi['watchItem'], who?: IdentityState) {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal', ...overrides })
  const findItem = vi.fn(async () => item)
  const listItems = async () => buildEnvelope<Item>([])
  const calls = { listItems, ...(watchItem && { watchItem }), ...(who && stubAdaAs({ role: 'customer' })) }
  renderItemPage(findItem, { calls, ...(who && { who }) })
  await screen.findByText('Fire opal', { selector: 'h1' })
  return { item, findItem }
}

test('ITEM-17 CRT-18 an item without tracked stock is added without asking the shop again', async () => {
  const findItem = vi.fn(async () => buildItem({ title: 'Fire opal', stock: 0 }))
  renderItemPage(findItem)
  await screen.findByText('Fire opal', { selector: 'h1' })

  await press()

  await expectToast('Added to cart!')
  expect(storedQuantities()).toEqual([1])
  expect(findItem).toHaveBeenCalledOnce()
})

test.each<[string, Partial<Item>, string, boolean]>([
  ['Sold', sold, "Notify me when it's available again", true],
  ['Fully booked', { ...reserved, item_type: 'Event' }, 'Notify me when a seat is available', false],
])('ITEM-17 an item that is %s cannot be ordered, and the page offers a notification', async (...row) => {
  const [text, overrides, heading, hasSimilar] = row
  await open(overrides)

  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Enquire|Register/ })).toBe(null)
  const similar = screen.queryByRole('link', { name: 'Ask for a Similar Item' })
  expect(similar?.getAttribute('href')).toBe(hasSimilar ? '/custom-jewelry?ref=fire-opal#request' : undefined)
})

const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const requestNotification = () => userEvent.click(screen.getByText('Notify Me', { selector: 'button' }))

test('ITEM-20 a visitor enters an email to be notified once', async () => {
  const watchItem = vi.fn<ShopApi['watchItem']>(async () => {})
  const { item } = await open(sold, watchItem)

  fireEvent.input(await email(), { target: { value: 'Ada@Example.com' } })
  await requestNotification()

  expect(await screen.findByText("Saved. We'll email you once, when it's available.")).toBeVisible()
  expect(watchItem.mock.calls).toEqual([[item.id, 'Ada@example.com']])
  expect((await email()).value).toBe('')
  expect(sessionStorage.getItem(storageKeys.watchDraft)).toBe(null)
})

test('ITEM-20 the email field is prefilled for a signed-in customer', async () => {
  await open(sold, undefined, ada)

  expect((await email()).value).toBe('ada@example.com')
})

test('ITEM-20 a failed request shows an error and keeps the typed email, even after a reload', async () => {
  await open(sold, async () => Promise.reject(new ApiError(503, 'UX API request failed: down')))

  fireEvent.input(await email(), { target: { value: 'ada@example.com' } })
  await requestNotification()

  expect(await screen.findByText("We couldn't save your email address. Try again.")).toBeVisible()
  expect(screen.getByText('Something went wrong. Try again. Your text is still here.')).toBeVisible()
  expect((await email()).value).toBe('ada@example.com')
  expect(sessionStorage.getItem(storageKeys.watchDraft)).toContain('ada@example.com')
})

test('ITEM-20 an item that has become available again is shown as available and can be ordered immediately', async () => {
  const { findItem } = await open(reserved, async () => {
    findItem.mockResolvedValue(buildItem({ slug: 'fire-opal', title: 'Fire opal', ...available }))
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'available' })
  })

  fireEvent.input(await email(), { target: { value: 'ada@example.com' } })
  await requestNotification()

  expect(await screen.findByText('Fire opal is available again')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Notify Me' })).toBe(null)
})
