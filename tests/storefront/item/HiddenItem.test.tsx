// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { buildItem } from '../../factories/item.ts'
import { adaAs } from '../../support/openAs.tsx'
import { ada, visitor } from '../../support/stubIdentity.ts'
import { visit } from './visitItem.tsx'

afterEach(cleanup)

/** Opens the page of a disabled item, of which a server tells nobody but an admin; `asked` counts the questions. */
const open = (who: IdentityState, role: 'admin' | 'customer') => {
  const item = buildItem({ title: 'Fire opal', Is_disabled: true })
  const findItem = vi.fn<ShopApi['findItem']>(async () => (role === 'admin' ? item : undefined))
  visit(findItem, { who, calls: adaAs({ role }) })
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

test('ITEM-16 for a customer and a visitor a disabled item is not found, and not asked for again', async () => {
  for (const who of [ada, visitor]) {
    const findItem = open(who, 'customer')

    expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
    expect(screen.queryByText('Only admins see this item.')).toBe(null)
    expect(findItem).toHaveBeenCalledOnce()
    cleanup()
  }
})

test('an admin’s missing item is not found either', async () => {
  visit(async () => undefined, { who: ada, calls: adaAs({ role: 'admin' }) })

  expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
})

test('an admin asks but once for an item that everybody sees', async () => {
  const findItem = vi.fn<ShopApi['findItem']>(async () => buildItem({ title: 'Fire opal' }))
  visit(findItem, { who: ada, calls: adaAs({ role: 'admin' }) })

  expect(await screen.findByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(findItem).toHaveBeenCalledOnce()
})
