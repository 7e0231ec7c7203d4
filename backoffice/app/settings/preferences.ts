import { localStorageStore, type Store } from 'react-admin'
import type { Customer } from '../../../dataProvider/resources/customers.ts'
import { isDraft } from './storedDraft.ts'

/**
 * Where react-admin keeps the preferences of one admin in this browser. Signing out forgets them but for the saved queries
 * and what was typed and not sent, which are there again when the same admin is.
 */
export function createPreferences({ id }: Pick<Customer, 'id'>): Store {
  const store = localStorageStore('1', `/${id}/`)
  return {
    ...store,
    reset: () => {
      const all = Object.entries(store.listItems?.('') ?? {})
      const kept = all.filter(([key]) => key.endsWith('.savedQueries') || isDraft(key))
      store.reset()
      for (const [key, value] of kept) store.setItem(key, value)
    },
  }
}
