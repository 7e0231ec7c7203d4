import { useState } from 'react'
import { localStorageStore, type Store, useStore, useStoreContext } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'
import type { Customer } from '../../dataProvider/resources/customers.ts'

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
      if (key.endsWith(draftSuffix) && !isKept) throw new Error('The browser has no room for it')
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

/**
 * What was typed under that id (`messages.7`) and not sent: there again for the same admin, in this browser, until `clearDraft`.
 * `empty` is what stands for nothing typed, the same object each time.
 */
export function useStoredDraft<T>(draftId: string, empty: T) {
  const key = `${draftId}${draftSuffix}`
  const store = useStoreContext()
  const [stored] = useStore<T>(key, empty)
  // What a full storage did not take.
  const [unsaved, setUnsaved] = useState<{ typed: T }>()
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  const saveDraft = (typed: T) => {
    try {
      store.setItem(key, typed)
      setUnsaved(undefined)
    } catch {
      setUnsaved({ typed })
    }
  }
  const clearDraft = () => {
    store.removeItem(key)
    setUnsaved(undefined)
  }
  return { draft: unsaved ? unsaved.typed : stored, saveDraft, clearDraft }
}
