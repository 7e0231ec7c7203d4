import { Box } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { Item } from '../../dataProvider/contract/items.ts'
import { matching } from '../../dataProvider/matching.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { Pager } from '../lists/Pager.tsx'
import { SearchBox } from '../lists/SearchBox.tsx'
import type { ItemKind } from './itemKind.ts'
import { ItemSkeletons } from './ItemSkeletons.tsx'
import { ItemTable } from './ItemTable.tsx'

/**
 * A page of items in each of its states. The search looks through the page on screen (specification, section 2), so it
 * is kept here: as a filter of react-admin's it would go back to page 1.
 */
export function ItemListBody({ kind }: { kind: ItemKind }) {
  const { data, error, isPending, isPlaceholderData, meta, refetch, setPage } = useListContext<Item>()
  const [search, setSearch] = useState('')
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  if (isPending) return <ItemSkeletons />

  const found = matching(data, { q: search }, ['title'])
  const position: Envelope<Item> = meta
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SearchBox label="Search this page by title" value={search} onChange={setSearch} />
      </Box>
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
        {found.length === 0 ? <EmptyState text={kind.empty} /> : <ItemTable items={found} />}
      </Box>
      <Pager position={position} onPage={setPage} />
    </>
  )
}
