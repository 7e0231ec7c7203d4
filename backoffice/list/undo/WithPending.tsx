import type { ReactNode } from 'react'
import { ListContextProvider, useListContext, type RaRecord } from 'react-admin'
import type { PendingChange } from './pendingChanges.ts'
import { usePendingOf } from './usePendingChanges.ts'

/** The list one is in as it will be once what can still be undone is made, whatever the server answers meanwhile. */
export function WithPending({ children }: { children: ReactNode }) {
  const list = useListContext()
  const pending = usePendingOf(list.resource)
  if (pending.length === 0 || !list.data)
    return <ListContextProvider value={list}>{children}</ListContextProvider>
  const data = pending.reduce(layOver, list.data)
  const total = list.total && list.total - (list.data.length - data.length)
  const value = { ...list, data, total } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

const layOver = (records: RaRecord[], { ids, changes }: PendingChange): RaRecord[] =>
  changes === null
    ? records.filter(({ id }) => !ids.includes(Number(id)))
    : records.map((record) => (ids.includes(Number(record.id)) ? { ...record, ...changes } : record))
