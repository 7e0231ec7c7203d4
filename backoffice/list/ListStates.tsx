import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { EmptyState } from '../layout/EmptyState.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { Pager } from './Pager.tsx'

interface Props<R extends RaRecord> {
  /** Stands in for what loads for the first time. */
  skeleton: ReactNode
  /** What is said where there is nothing to be seen. */
  empty: string
  /** Those of the page that are to be seen; all of them unless told. */
  find?: ((page: R[]) => R[]) | undefined
  /** What stands below the records, whichever of them are seen. */
  actions?: ReactNode
  children: (found: R[]) => ReactNode
}

/**
 * The list one is in, in each of its states. A failed refresh keeps what is on screen; a page that could not be loaded has
 * no records, and what stands in them goes too. A dialog that somebody types into therefore belongs beside this, not in it.
 */
export function ListStates<R extends RaRecord>({ skeleton, empty, find, actions, children }: Props<R>) {
  const { data, error, isPending, isPlaceholderData, meta, refetch, setPage, total } = useListContext<R>()
  if (isPending) return skeleton
  const found = data && find ? find(data) : data
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {found && (
        <>
          <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
            {found.length === 0 ? <EmptyState text={empty} /> : children(found)}
          </Box>
          {actions}
          {/* The total heeds a deletion that the server has not been told of yet. */}
          {meta && <Pager position={{ ...meta, itemsTotal: total ?? 0 }} onPage={setPage} />}
        </>
      )}
    </>
  )
}
