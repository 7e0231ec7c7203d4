import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { SavedQueries } from '../list/SavedQueries.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { useFilters } from '../list/useFilters.ts'
import { CategoryBulkActions } from './CategoryBulkActions.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { CategorySkeletons } from './CategorySkeletons.tsx'
import { categoryGrid } from './categoryGrid.ts'

/** The categories in each of their states, looked through by name and type. */
export function CategoryListBody() {
  const { text, search, reset, isFiltered } = useFilters()
  const { selectedIds } = useListContext<Category>()
  return (
    <>
      <FilterBar onReset={reset} isFiltered={isFiltered}>
        <SearchBox label="Search categories" value={text} onChange={search} />
        <SavedQueries />
      </FilterBar>
      <ListStates<Category>
        skeleton={<CategorySkeletons />}
        empty={isFiltered ? 'No categories match this search' : 'No categories yet'}
        actions={selectedIds.length > 0 && <CategoryBulkActions />}
      >
        {(found) => (
          <Box component="ul" aria-label="Categories" sx={categoryGrid}>
            {found.map((category) => (
              <CategoryCard key={category.id} category={category} />
            ))}
          </Box>
        )}
      </ListStates>
    </>
  )
}
