import { localStorageStore, type Store } from 'react-admin'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'

/** Creates react-admin's store for one admin in this browser. Signing out clears all but saved queries and drafts. */
export function createPreferences({ id }: Pick<Customer, 'id'>): Store {
  const appKey = `/${id}/`
  const store = localStorageStore('1', appKey)
  return {
    ...store,
    /** Throws if the browser does not store a draft. */
    setItem: (key, value) => {
      store.setItem(key, value)
      // If the storage was full or denied when react-admin loaded, react-admin's store saves only to memory, and the draft is
      // lost with the page. If the storage has filled up since, store.setItem throws.
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

/** The suffix of the keys of drafts. Drafts survive sign-out. */
export const draftSuffix = '.draft'
const survivesSignOut = (key: string) => key.endsWith('.savedQueries') || key.endsWith(draftSuffix)
