import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { buildItem } from '../../factories/item.ts'
import { adaAs } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { renderItemPage } from './renderItemPage.tsx'

/** Opens the page of a disabled item, of which a server tells nobody but an admin; `asked` counts the questions. */
const open = (who: IdentityState, role: 'admin' | 'customer') => {
  const item = buildItem({ title: 'Fire opal', Is_disabled: true })
  const findItem = vi.fn<ShopApi['findItem']>(async () => (role === 'admin' ? item : undefined))
  renderItemPage(findItem, { who, calls: adaAs({ role }) })
  return findItem
}

test('ITEM-16 an admin sees a disabled item, told that nobody else does, and without its action', async () => {
  open(ada, 'admin')

  expect(await screen.findByRole('heading', { level: 1, name: 'Fire opal' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Only admins see this item.')
  expect(screen.queryByRole('button', { name: 'Enquire Now' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.querySelector('script[type="application/ld+json"]')).toBe(null)
})

test.each([
  ['a customer', ada],
  ['a visitor', visitor],
])('ITEM-16 for %s a disabled item is not found, and not asked for again', async (_, who) => {
  const findItem = open(who, 'customer')

  expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
  expect(screen.queryByText('Only admins see this item.')).toBe(null)
  expect(findItem).toHaveBeenCalledOnce()
})

test('ITEM-16 a disabled item that a server tells a visitor of is not found either', async () => {
  renderItemPage(async () => buildItem({ Is_disabled: true }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
})

test('an admin’s missing item is not found either', async () => {
  renderItemPage(async () => undefined, { who: ada, calls: adaAs({ role: 'admin' }) })

  expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
})

test('an admin asks but once for an item that everybody sees', async () => {
  const findItem = vi.fn<ShopApi['findItem']>(async () => buildItem({ title: 'Fire opal' }))
  renderItemPage(findItem, { who: ada, calls: adaAs({ role: 'admin' }) })

  expect(await screen.findByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(findItem).toHaveBeenCalledOnce()
})
