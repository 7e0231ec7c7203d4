import { expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'

test('ADM-12 signing out clears the preferences, except saved filters and drafts', () => {
  const preferences = createPreferences({ id: 1 })
  const lists = ['products', 'categories', 'customers', 'orders', 'messages']
  const lasting = [
    ...lists.map((list) => `${list}.savedQueries`),
    'messages.1.draft',
    'orders.1.Shipping.draft',
  ]
  const passing = lists.map((list) => `${list}.listParams`)
  for (const key of [...lasting, ...passing]) preferences.setItem(key, { of: key })

  preferences.reset()

  const next = createPreferences({ id: 1 })
  expect(lasting.map((key) => next.getItem(key))).toEqual(lasting.map((key) => ({ of: key })))
  expect(passing.map((key) => next.getItem(key))).toEqual(passing.map(() => undefined))
})

test('ADM-12 the preferences of one admin are neither visible to nor cleared by another', () => {
  const first = createPreferences({ id: 1 })
  const eleventh = createPreferences({ id: 11 })
  first.setItem('theme', 'dark')
  eleventh.setItem('theme', 'light')

  first.reset()

  expect(first.getItem('theme')).toBeUndefined()
  expect(eleventh.getItem('theme')).toBe('light')
})

test('ADM-15 a draft that the browser does not store throws, so that the admin is asked before leaving', () => {
  const preferences = createPreferences({ id: 1 })
  const forgetful = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)
  onTestFinished(() => forgetful.mockRestore())

  expect(() => preferences.setItem('products/1.a.draft', { at: 1, fields: {} })).toThrow('no room')
  expect(() => preferences.setItem('theme', 'dark')).not.toThrow()
})
