import { useSyncExternalStore } from 'react'
import { resultToastStore } from './resultToast.ts'
import { toasterStore } from './toast.ts'

/** Both toast systems (TST-4). Renders nothing until the first toast. */
export function Toasts() {
  const LoadedToaster = useSyncExternalStore(toasterStore.subscribe, toasterStore.get, () => undefined)
  const { ResultToastComponent, shown } = useSyncExternalStore(
    resultToastStore.subscribe,
    resultToastStore.get,
    resultToastStore.get,
  )
  return (
    <>
      {LoadedToaster && <LoadedToaster />}
      {ResultToastComponent && shown && (
        <ResultToastComponent
          key={shown.id}
          title={shown.title}
          description={shown.description}
          kind={shown.kind}
          onClose={() => resultToastStore.dismiss(shown.id)}
        />
      )}
    </>
  )
}
