import { localStorageStore, type Store } from 'react-admin'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'

/**
 * Where react-admin keeps the preferences of one admin in this browser. Signing out forgets them but for the saved queries
 * and what was typed and not sent, which are there again when the same admin is.
 */
export function createPreferences({ id }: Pick<Customer, 'id'>): Store {
  const appKey = `/${id}/`
  const store = localStorageStore('1', appKey)
  return {
    ...store,
    /** Throws where the browser does not keep what somebody typed. */
    setItem: (key, value) => {
      store.setItem(key, value)
      // react-admin keeps it in memory where the storage was full or denied from the start: that is lost with the page.
      const isKept = localStorage.getItem(`RaStore${appKey}.${key}`) !== null
      if (key.endsWith(draftSuffix) && !isKept) throw new Error('no room in the browser for a draft')
    },
    reset: () => {
      const kept = Object.entries(store.listItems?.('') ?? {}).filter(([key]) => survivesSignOut(key))
      store.reset()
      for (const [key, value] of kept) store.setItem(key, value)
    },
  }
}

/** Ends the key of something typed and not sent: the end of a session leaves it in the store. */
export const draftSuffix = '.draft'
const survivesSignOut = (key: string) => key.endsWith('.savedQueries') || key.endsWith(draftSuffix)
