import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Envelope } from '../../../dataProvider/contract/envelope.ts'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { matching } from '../../../dataProvider/matching.ts'
import { EmptyState } from '../../lists/EmptyState.tsx'
import { LoadFailed } from '../../lists/LoadFailed.tsx'
import { Pager } from '../../lists/Pager.tsx'
import type { ItemKind } from '../itemKind.ts'
import { BulkActions } from './BulkActions.tsx'
import { ItemSkeletons } from './ItemSkeletons.tsx'
import { ItemTable } from './ItemTable.tsx'

interface Props {
  kind: ItemKind
  /** What the titles on screen are looked through for. */
  words: string
}

/** A page of items in each of its states. A failed refresh keeps what is on screen. */
export function ItemRows({ kind, words }: Props) {
  const { data, error, isPending, isPlaceholderData, meta, refetch, selectedIds, setPage, total } =
    useListContext<Item>()
  if (isPending) return <ItemSkeletons />
  return (
    <>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
            <Page kind={kind} items={data} words={words} total={total ?? 0} />
          </Box>
          {selectedIds.length > 0 && <BulkActions />}
          <Pager position={{ ...(meta as Envelope<Item>), itemsTotal: total ?? 0 }} onPage={setPage} />
        </>
      )}
    </>
  )
}

const Page = ({ kind, items, words, total }: Props & { items: Item[]; total: number }) => {
  const found = matching(items, { q: words }, ['title'])
  if (found.length > 0) return <ItemTable kind={kind} items={found} />
  // Until the deletion can no longer be undone, what moves up is not known.
  const isEmptied = items.length === 0 && total > 0
  return <EmptyState text={isEmptied ? 'Nothing is left on this page' : kind.empty} />
}
