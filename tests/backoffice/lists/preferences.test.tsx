// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createPreferences } from '../../../backoffice/lists/preferences.ts'

test('AITM-8 signing out forgets what was set, but for the saved queries', () => {
  const queries = [{ label: 'Cheap', value: { filter: { q: 'fire' } } }]
  const preferences = createPreferences({ id: 1 })
  preferences.setItem('products.savedQueries', queries)
  preferences.setItem('products.listParams', { page: 3 })

  preferences.reset()

  const next = createPreferences({ id: 1 })
  expect(next.getItem('products.savedQueries')).toEqual(queries)
  expect(next.getItem('products.listParams')).toBeUndefined()
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
