import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { expectToast } from '../../support/render/shown.tsx'
import { ada } from '../../support/render/stubIdentity.ts'
import { stubAdaAs } from '../../support/render/renderAs.tsx'
import { renderItemPage } from './renderItemPage.tsx'

const available = { availability: 'available', available: 1, stock: 1 } as const

const reserved = { availability: 'reserved', available: 0, stock: 1 } as const
const sold = { availability: 'sold', available: 0, stock: 0 } as const

/** Opens the page of an opal that can be had as told. */
async function open(overrides: Partial<Item>, watchItem?: ShopApi['watchItem'], who?: IdentityState) {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal', ...overrides })
  const findItem = vi.fn(async () => item)
  const listItems = async () => buildEnvelope<Item>([])
  const calls = { listItems, ...(watchItem && { watchItem }), ...(who && stubAdaAs({ role: 'customer' })) }
  renderItemPage(findItem, { calls, extensions: ['availability'], ...(who && { who }) })
  await screen.findByRole('heading', { level: 1, name: 'Fire opal' })
  return { item, findItem }
}

const storeCart = (lines: object[]) => localStorage.setItem(storageKeys.cart, JSON.stringify(lines))
const storedQuantities = () =>
  (JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]') as { quantity: number }[]).map(
    ({ quantity }) => quantity,
  )

test.each<[string, Partial<Item>]>([
  ['One piece', available],
  ['2 left', { ...available, available: 2, stock: 5 }],
  ['1 left', { ...available, stock: 5 }],
  ['Reserved for a customer', reserved],
  ['Sold', sold],
  ['40 seats left', { item_type: 'Event', ...available, available: 40, stock: 40 }],
  ['1 seat left', { item_type: 'Event', ...available }],
  ['Fully booked', { item_type: 'Event', ...reserved }],
  ['Fully booked', { item_type: 'Event', ...sold }],
])('ITEM-17 the page says %s', async (text, overrides) => {
  await open(overrides)

  expect(screen.getByText(text)).toBeVisible()
})

test('ITEM-17 nothing is said of what has no limit, nor by a server that announces nothing', async () => {
  await open({ availability: 'available', available: null, stock: null })
  expect(screen.queryByText(/left|piece/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
})

test('ITEM-17 without the extension announced a sold stone is offered as ever', async () => {
  renderItemPage(async () => buildItem({ title: 'Fire opal', ...sold }))

  expect(await screen.findByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.queryByText('Sold')).toBe(null)
})

test.each<[string, Partial<Item>, string, boolean]>([
  ['a sold stone', sold, 'Tell me if it comes back', true],
  ['a reserved design', { ...reserved, item_type: 'Custom' }, 'Tell me if it comes back', true],
  ['a full event', { ...reserved, item_type: 'Event' }, 'Tell me if a seat is free', false],
])('ITEM-17 %s cannot be ordered; one can ask to be told', async (_, overrides, heading, hasSimilar) => {
  await open(overrides)

  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Enquire|Register/ })).toBe(null)
  const similar = screen.queryByRole('link', { name: 'Ask for a similar one' })
  expect(similar?.getAttribute('href')).toBe(hasSimilar ? '/custom-jewelry?ref=fire-opal#request' : undefined)
})

test('ITEM-17 an event that is over offers neither action nor form', async () => {
  await open({ ...reserved, item_type: 'Event', item_info: { ends_at: '2020-03-08T10:00:00Z' } })

  expect(screen.getByText('This event is over')).toBeVisible()
  expect(screen.queryByText(/booked|Tell me/)).toBe(null)
})

test('CRT-13 no more is put in the cart than there is, and it says so', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { item } = await open({ ...available, available: 2, stock: 2 })
  storeCart([buildCartLine({ id: item.id, quantity: 1 })])
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Enquire Now' }))

  await add()
  await expectToast('Added to cart!')
  expect(storedQuantities()).toEqual([2])
  vi.advanceTimersByTime(1000)
  await add()

  await expectToast('Only 2 left, and your cart has all of it already.')
  expect(storedQuantities()).toEqual([2])
})

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const askToBeTold = () => userEvent.click(screen.getByRole('button', { name: 'Tell Me' }))

test('ITEM-20 a visitor leaves an e-mail to be told, once', async () => {
  const watchItem = vi.fn<ShopApi['watchItem']>(async () => {})
  const { item } = await open(sold, watchItem)

  await userEvent.type(await email(), 'Ada@Example.com')
  await askToBeTold()

  expect(await screen.findByText('Noted. We write to you once, as soon as it can be had.')).toBeVisible()
  expect(watchItem.mock.calls).toEqual([[item.id, 'Ada@example.com']])
  expect((await email()).value).toBe('')
  expect(sessionStorage.getItem(storageKeys.watchDraft)).toBe(null)
})

test('ITEM-20 the field holds the e-mail of whoever is signed in', async () => {
  await open(sold, undefined, ada)

  expect((await email()).value).toBe('ada@example.com')
})

test('ITEM-20 what is no e-mail is told beside it, and nothing is sent', async () => {
  const watchItem = vi.fn<ShopApi['watchItem']>()
  await open(sold, watchItem)

  await userEvent.type(await email(), 'ada')
  await askToBeTold()

  await waitFor(async () => expect(await email()).toHaveAccessibleDescription('Invalid email address'))
  expect(watchItem).not.toHaveBeenCalled()
})

test('ITEM-20 a failure is told and keeps what was typed, over a reload too', async () => {
  await open(sold, async () => Promise.reject(new ApiError(503, 'UX API request failed: down')))

  await userEvent.type(await email(), 'ada@example.com')
  await askToBeTold()

  expect(await screen.findByText('We could not take that down. Please try again.')).toBeVisible()
  expect(screen.getByText('It did not go through. What you wrote is still here.')).toBeVisible()
  expect((await email()).value).toBe('ada@example.com')
  expect(sessionStorage.getItem(storageKeys.watchDraft)).toContain('ada@example.com')
})

test('ITEM-20 what can be had again meanwhile is said, and can be ordered at once', async () => {
  const { findItem } = await open(reserved, async () => {
    findItem.mockResolvedValue(buildItem({ slug: 'fire-opal', title: 'Fire opal', ...available }))
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'available' })
  })

  await userEvent.type(await email(), 'ada@example.com')
  await askToBeTold()

  expect(await screen.findByText('Fire opal can be had again')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tell Me' })).toBe(null)
})
