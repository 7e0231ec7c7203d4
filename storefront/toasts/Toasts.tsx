import { useSyncExternalStore } from 'react'
import { toastShelf } from './toasts.ts'

/** Stands once in the app; renders nothing until the first toast is raised. */
export function Toasts() {
  const Shelf = useSyncExternalStore(toastShelf.subscribe, toastShelf.get, () => undefined)
  return Shelf ? <Shelf /> : null
}
