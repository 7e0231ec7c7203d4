import { Box } from '@mui/material'
import { useState } from 'react'
import { SearchBox } from '../../list/FilterBar.tsx'
import { useSupports } from '../../app/settings.ts'
import type { ItemKind } from '../itemKind.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { ItemRows } from './ItemRows.tsx'

/**
 * A page of items and what it is looked through by. Where the server does not search, the page on screen is looked
 * through (specification, section 2); those words are kept here, since a filter of react-admin's goes back to page 1.
 */
export function ItemListBody({ kind }: { kind: ItemKind }) {
  const isQueried = useSupports('catalogue-query')
  const [words, setWords] = useState('')
  return (
    <>
      {isQueried ? (
        <ItemFilters kind={kind} />
      ) : (
        <Box role="search" sx={{ mb: 2 }}>
          <SearchBox label="Search this page by title" value={words} onChange={setWords} />
        </Box>
      )}
      <ItemRows kind={kind} words={words} />
    </>
  )
}
