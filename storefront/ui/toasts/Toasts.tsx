import { useSyncExternalStore } from 'react'
import { resultShelf } from './results.ts'
import { toastShelf } from './toasts.ts'

/** Stands once in the app, for both kinds of toast (specification, section 9); renders nothing until the first is raised. */
export function Toasts() {
  const Shelf = useSyncExternalStore(toastShelf.subscribe, toastShelf.get, () => undefined)
  const { Shelf: ResultShelf, shown } = useSyncExternalStore(
    resultShelf.subscribe,
    resultShelf.get,
    resultShelf.get,
  )
  return (
    <>
      {Shelf && <Shelf />}
      {ResultShelf && shown && <ResultShelf result={shown} />}
    </>
  )
}
