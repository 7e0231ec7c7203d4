import { localStorageStore, type Store } from 'react-admin'
import type { Customer } from '../../dataProvider/contract/customers.ts'

/**
 * Where react-admin keeps the preferences of one admin in this browser. Signing out forgets them but for the saved
 * queries, which are there again when the same admin is.
 */
export function createPreferences({ id }: Pick<Customer, 'id'>): Store {
  const store = localStorageStore('1', `/${id}/`)
  return {
    ...store,
    reset: () => {
      const kept = Object.entries(store.listItems?.('') ?? {}).filter(([key]) =>
        key.endsWith('.savedQueries'),
      )
      store.reset()
      for (const [key, value] of kept) store.setItem(key, value)
    },
  }
}
