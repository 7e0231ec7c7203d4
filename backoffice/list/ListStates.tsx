import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { EmptyState, LoadError } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'

interface Props {
  skeleton: ReactNode
  /** What the records are called: `items`. */
  names: string
  /** What is said where there is nothing, and where a search finds nothing. */
  empty: string
  noMatch?: string
  /** What can be done with the selected records. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The current list in each of its states. `ListBase` has none that keeps what is on screen when a refresh fails. A page that
 * could not be loaded draws no children: a dialog with inputs belongs beside this, not in it.
 */
export function ListStates({ skeleton, names, empty, noMatch = empty, actions, children }: Props) {
  const { data, error, filterValues, isPending, isPlaceholderData, refetch, selectedIds, total } =
    useListContext()
  if (isPending) return skeleton
  const isFiltered = Object.keys(filterValues).length > 0
  // Until a deletion can no longer be undone, what moves up is not known.
  const unfiltered = total ? texts.noneLeftOnPage(names) : empty
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
            {data.length === 0 ? <EmptyState text={isFiltered ? noMatch : unfiltered} /> : children}
          </Box>
          {selectedIds.length > 0 && actions}
          <Pager names={names} />
        </>
      )}
    </>
  )
}

// Cards or rows that stand in for a list while it loads (AITM-7).
const skeletonCount = 6

interface SkeletonProps {
  /** Of one record, in pixels. */
  height: number
  /** How the records are laid out, where they are no rows. */
  sx?: object
}

/** Stands in for a list's records while they load. */
export function ListSkeleton({ height, sx = { display: 'grid', gap: 1 } }: SkeletonProps) {
  return (
    <Box role="status" aria-label={commonTexts.loading} sx={sx}>
      {Array.from({ length: skeletonCount }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton" variant="rounded" height={height} />
      ))}
    </Box>
  )
}

/** react-admin's `Pagination` counts pages by a size of its own; the server's envelope says where the list stands. */
const Pager = ({ names }: { names: string }) => {
  // The total heeds a deletion that the server has not been told of yet.
  const { meta, setPage, total = 0 } = useListContext()
  if (!meta || meta.pageTotal === 0) return null
  const { curPage, prevPage, nextPage, pageTotal }: Envelope<unknown> = meta
  return (
    <Box
      component="nav"
      aria-label={texts.pages}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 1.5 }}
    >
      <Button disabled={prevPage === null} onClick={() => setPage(curPage - 1)}>
        {texts.previous}
      </Button>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {texts.pageOf(curPage, pageTotal, total, names)}
      </Typography>
      <Button disabled={nextPage === null} onClick={() => setPage(curPage + 1)}>
        {texts.next}
      </Button>
    </Box>
  )
}
