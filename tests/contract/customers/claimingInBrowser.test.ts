import { expect, test } from 'vitest'
import { storageKeys } from '../../../identity/storage.ts'
import { adaAccount } from '../../identity/stubProvider.ts'
import { openStubBrowser } from '../../support/shop/openStubBrowser.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'

const body = { cust_info: {}, Full_name: adaAccount.name, email: adaAccount.email }

test('IDN-6 two tabs that sign in concurrently get the same customer and share one new visitor id', async () => {
  const shop = await startShopWithItem()
  const { openTab, signIn } = openStubBrowser(shop)
  const [one, other] = [openTab(), openTab()]
  await one.createOrderLine(shop.enquiry)

  const records = await Promise.all([signIn(one, 'user_ada'), signIn(other, 'user_ada')])
  const fresh = localStorage.getItem(storageKeys.visitor)
  await signIn(other, 'user_ada')

  expect(records[0]).toEqual(records[1])
  expect(localStorage.getItem(storageKeys.visitor)).toBe(fresh)
  expect(await one.listOrderLines()).toHaveLength(1)
})

test('an old tab whose visitor was claimed elsewhere continues as a new visitor', async () => {
  const shop = await startShopWithItem()
  const { openTab } = openStubBrowser(shop)
  const tab = openTab()
  await tab.createOrderLine(shop.enquiry)
  const { api } = await shop.signUp()
  await api.createCustomer({ ...body, temp_session_id: localStorage.getItem(storageKeys.visitor)! })

  // Both calls fail with the claimed visitor id and must agree on its replacement.
  const made = await Promise.all([tab.createOrderLine(shop.enquiry), tab.createOrderLine(shop.enquiry)])

  const mine = await tab.listOrderLines()
  expect(mine.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect(await api.listOrderLines()).toHaveLength(1)
})

test('IDN-6 signing in claims the visitor’s orders; sign-in and sign-out renew the visitor id, and the next user sees no orders', async () => {
  const shop = await startShopWithItem()
  const { openTab, signIn, signOut } = openStubBrowser(shop)
  const api = openTab()
  const line = await api.createOrderLine(shop.enquiry)
  const ids = [localStorage.getItem(storageKeys.visitor)]

  const first = await signIn(api, 'user_ada')
  ids.push(localStorage.getItem(storageKeys.visitor))
  expect(localStorage.getItem(storageKeys.usedVisitor)).toBeNull()
  await api.createOrderLine(shop.enquiry)
  expect(await api.listOrderLines()).toMatchObject([{}, { id: line.id }])

  await signOut(api)
  ids.push(localStorage.getItem(storageKeys.visitor))
  expect(await api.listOrderLines()).toEqual([])
  const second = await signIn(api, 'user_ben')

  expect(second.id).not.toBe(first.id)
  expect(await api.listOrderLines()).toEqual([])
  expect(new Set(ids).size).toBe(3)
})
