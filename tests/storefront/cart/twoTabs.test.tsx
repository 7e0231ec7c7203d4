import { waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { renderCart, storedCart, acceptOrders } from './renderCart.tsx'

type Work = () => Promise<void>

/** The browser's locks, which jsdom has none of. */
function stubLocks(request: (name: string, work: Work) => Promise<void>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

const oneAfterTheOther = () => {
  const ends = new Map<string, Promise<void>>()
  return (name: string, work: Work) => {
    const end = (ends.get(name) ?? Promise.resolve()).then(work)
    ends.set(name, end)
    return end
  }
}

const denied = async () => {
  throw new DOMException('Access to the Locks API is denied in this context', 'SecurityError')
}

/** Two tabs with the same cart, in which the checkout is clicked at the same time; answers what was asked for. */
async function checkOutInTwoTabs(extensions: Extension[] = []) {
  const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
  const shop = acceptOrders(() => new Promise((resolve) => setTimeout(resolve, 5)))
  const options = { extensions, signedIn: true }
  const tabs = [renderCart(lines, shop, options), renderCart(lines, shop, options)]

  for (const { container } of tabs) {
    within(container).getByRole('button', { name: 'Proceed to Checkout' }).click()
  }

  for (const { container } of tabs) {
    await waitFor(() => expect(within(container).getByTestId('where')).toHaveTextContent(/^\/$/))
  }
  expect(storedCart()).toEqual([])
  return { ids: lines.map(({ id }) => id), calls: shop.calls }
}

test('CHK-7 CRT-12 two tabs that check out at the same time order each line once', async () => {
  stubLocks(oneAfterTheOther())

  const { ids, calls } = await checkOutInTwoTabs()

  expect(calls.map(([{ items_id }]) => items_id)).toEqual(ids)
})

test('CHK-7 CRT-12 where the browser has no locks two tabs order under the same names', async () => {
  const { ids, calls } = await checkOutInTwoTabs(['order-lines'])

  const orders = new Map(calls.map(([{ items_id }, key]) => [key, items_id]))
  expect([...orders.values()]).toEqual(ids)
})

test('CHK-4 a browser that denies its locks, as it denies storage, orders all the same', async () => {
  stubLocks(denied)

  const { ids, calls } = await checkOutInTwoTabs(['order-lines'])

  expect(new Set(calls.map(([{ items_id }]) => items_id))).toEqual(new Set(ids))
})
