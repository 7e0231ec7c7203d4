import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { EmptyState, LoadError } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'

interface Props {
  skeleton: ReactNode
  /** The plural noun for the records, such as `items`. */
  names: string
  /** The texts for an empty list and for a search without results. */
  empty: string
  noMatch?: string
  actions?: ReactNode
  children: ReactNode
}

/**
 * The current list: loading, failed, empty or loaded. If a refresh fails, the records stay on screen. Children are mounted only
 * while there are records, so dialogs with inputs must be outside.
 */
export function ListStates({ skeleton, names, empty, noMatch = empty, actions, children }: Props) {
  const { data, error, filterValues, isPending, isPlaceholderData, refetch, selectedIds, total } =
    useListContext()
  if (isPending) return skeleton
  const isFiltered = Object.keys(filterValues).length > 0
  // While a deletion can still be undone, the records of later pages have not moved up yet.
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

// The number of cards or rows in a skeleton (AITM-7).
const skeletonCount = 6

interface SkeletonProps {
  /** In pixels, per record. */
  height: number
  /** The layout, if the records are not rows. */
  sx?: object
}

export function ListSkeleton({ height, sx = { display: 'grid', gap: 1 } }: SkeletonProps) {
  return (
    <Box role="status" aria-label={commonTexts.loading} sx={sx}>
      {Array.from({ length: skeletonCount }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton" variant="rounded" height={height} />
      ))}
    </Box>
  )
}

/** Uses the page numbers of the server's response. react-admin's `Pagination` would compute them from its own page size. */
const Pager = ({ names }: { names: string }) => {
  // `total` already excludes deletions that can still be undone.
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
