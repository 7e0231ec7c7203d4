import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import { EmptyState, LoadFailed } from '../layout/states.tsx'
import { sayNumber } from '../words/counts.ts'

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

/** Stands in for a list's rows while they load; `height` is that of one of what follows, in pixels. */
export function ListSkeleton({ height }: { height: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: skeletons.items }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton" variant="rounded" height={height} />
      ))}
    </Box>
  )
}

type Position = Pick<Envelope<unknown>, 'curPage' | 'prevPage' | 'nextPage' | 'pageTotal' | 'itemsTotal'>

interface PagerProps {
  /** Where the list stands, as the server says it; react-admin's own page size has no say. */
  position: Position
  onPage: (page: number) => void
}

function Pager({ position, onPage }: PagerProps) {
  const { curPage, prevPage, nextPage, pageTotal, itemsTotal } = position
  if (pageTotal === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 1.5 }}
    >
      <Button disabled={prevPage === null} onClick={() => onPage(prevPage ?? 1)}>
        Previous
      </Button>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        Page {sayNumber(curPage)} of {sayNumber(pageTotal)} ({sayNumber(itemsTotal)} total items)
      </Typography>
      <Button disabled={nextPage === null} onClick={() => onPage(nextPage ?? curPage)}>
        Next
      </Button>
    </Box>
  )
}
