import { useState } from 'react'
import { localStorageStore, type Store, useStore, useStoreContext } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'
import type { Customer } from '../../dataProvider/resources/customers.ts'

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

const suffix = '.draft'

/** True for the key of something typed and not sent: the end of a session leaves it in the store. */
function isDraft(key: string): boolean {
  return key.endsWith(suffix)
}

/**
 * What was typed at that place (`messages.7`) and not sent: there again for the same admin, in this browser, until `forget`.
 * `none` is what stands for nothing typed, the same object each time.
 */
export function useStoredDraft<T>(place: string, none: T) {
  const key = `${place}${suffix}`
  const store = useStoreContext()
  const [stored] = useStore<T>(key, none)
  // What a full storage did not take.
  const [unkept, setUnkept] = useState<{ typed: T }>()
  useBeforeUnload((event) => {
    if (unkept) event.preventDefault()
  })
  const keep = (typed: T) => {
    try {
      store.setItem(key, typed)
      setUnkept(undefined)
    } catch {
      setUnkept({ typed })
    }
  }
  const forget = () => {
    store.removeItem(key)
    setUnkept(undefined)
  }
  return { draft: unkept ? unkept.typed : stored, keep, forget }
}
