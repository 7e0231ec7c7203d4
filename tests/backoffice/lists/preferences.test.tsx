// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createPreferences } from '../../../backoffice/lists/preferences.ts'

test('AITM-8 signing out forgets what was set, but for the saved queries', () => {
  const queries = [{ label: 'Cheap', value: { filter: { q: 'fire' } } }]
  const preferences = createPreferences({ id: 1 })
  const lists = ['products', 'categories', 'customers', 'orders', 'messages']
  for (const list of lists) {
    preferences.setItem(`${list}.savedQueries`, queries)
    preferences.setItem(`${list}.listParams`, { page: 3 })
  }

  preferences.reset()

  const next = createPreferences({ id: 1 })
  for (const list of lists) {
    expect(next.getItem(`${list}.savedQueries`), list).toEqual(queries)
    expect(next.getItem(`${list}.listParams`), list).toBeUndefined()
  }
})

test('what one admin saved is neither seen nor forgotten by another', () => {
  const first = createPreferences({ id: 1 })
  const eleventh = createPreferences({ id: 11 })
  first.setItem('theme', 'dark')
  eleventh.setItem('theme', 'light')

  first.reset()

  expect(first.getItem('theme')).toBeUndefined()
  expect(eleventh.getItem('theme')).toBe('light')
})
