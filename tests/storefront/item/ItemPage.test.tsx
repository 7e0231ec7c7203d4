// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { loadQueries } from '../../../storefront/app/query.ts'
import { queries, status } from '../../../storefront/item/ItemPage.tsx'
import { buildItem } from '../../factories/item.ts'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { where } from '../../support/where.tsx'
import { show, visit } from './visitItem.tsx'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

const visitOf = (slug: string) => ({ params: { slug }, query: new URLSearchParams(), supports: () => false })

test('ITEM-1 the item is asked for by the slug of the address', async () => {
  const asked: string[] = []
  visit(async (slug) => {
    asked.push(slug)
    return buildItem({ title: 'Fire opal' })
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Fire opal' })).toBeVisible()
  expect(asked).toEqual(['fire-opal'])
  expect(document.title).toBe('Fire opal | Welo')
})

test.each([
  ['Product', 'Enquire Now', 'enquiry'],
  ['Event', 'Register for This Event', 'booking'],
  ['Service', 'Book Service', 'booking'],
] as const)(
  'ITEM-14 CRT-9 the action of a %s, %s, puts it in the cart and says so',
  async (item_type, label, action) => {
    const { id } = await show({ item_type })

    await userEvent.click(screen.getByRole('button', { name: label }))

    expect(await screen.findByText('Added to cart!')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(storageKeys.cart)!)).toMatchObject([
      { id, action_type: action, quantity: 1 },
    ])
  },
)

test('ITEM-10 a missing item says so, and Go Back leads to the previous page', async () => {
  visit(async () => undefined, { at: '/about' })
  await userEvent.click(screen.getByRole('link', { name: 'to the opal' }))

  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))

  expect(where()).toBe('/about')
})

test('ITEM-11 a missing item is answered with 404 and noindex', async () => {
  const api = stubShopApi({ findItem: async (slug) => (slug === 'here' ? buildItem() : undefined) })
  const statusOf = async (slug: string) => {
    const { loaded } = await loadQueries(api, queries(visitOf(slug)))
    return status(loaded.map(([, data]) => data))
  }
  visit(async () => undefined)
  await screen.findByRole('heading', { name: 'Item not found' })

  expect(await statusOf('gone')).toBe(404)
  expect(await statusOf('here')).toBe(200)
  expect(document.title).toBe('Item not found | Welo')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a disabled item is not found', async () => {
  visit(async () => buildItem({ Is_disabled: true }))

  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeVisible()
})

test('ITEM-12 the back button goes to the previous page', async () => {
  visit(async () => buildItem(), { at: '/events' })
  await userEvent.click(screen.getByRole('link', { name: 'to the opal' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))

  expect(where()).toBe('/events')
})

test('ITEM-13 without a previous page the back button goes to the shop', async () => {
  visit(async () => buildItem())

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(where()).toBe('/shop')
})

test('an item that could not be loaded is logged, offers a retry and is never said to be missing', async () => {
  let isBroken = true
  visit(async () => {
    if (isBroken) throw new ApiError(404, 'UX API request failed: Not Found')
    return buildItem({ title: 'Fire opal' })
  })

  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Item not found')).toBe(null)
  expect(takeComplaints()).toEqual(['Error fetching products ApiError: UX API request failed: Not Found'])
  isBroken = false
  await userEvent.click(retry)

  expect(await screen.findByRole('heading', { name: 'Fire opal' })).toBeVisible()
})

test('while the item is on the way its place is kept', () => {
  visit(() => new Promise(() => {}))

  expect(screen.getByRole('status').textContent).toBe('Loading')
})
