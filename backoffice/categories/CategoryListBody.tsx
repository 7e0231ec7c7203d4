import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/contract/categories.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { FilterBar } from '../lists/FilterBar.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { SearchBox } from '../lists/SearchBox.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { CategorySkeletons } from './CategorySkeletons.tsx'
import { categoryGrid } from './categoryGrid.ts'

/** The categories in each of their states, looked through by name and type. */
export function CategoryListBody() {
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext<Category>()
  const { text, search, reset, isFiltered } = useFilters()
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <FilterBar onReset={reset} isFiltered={isFiltered}>
        <SearchBox label="Search categories" value={text} onChange={search} />
      </FilterBar>
      {isPending && <CategorySkeletons />}
      {data?.length === 0 && (
        <EmptyState text={isFiltered ? 'No categories match this search' : 'No categories yet'} />
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-label="Categories"
          aria-busy={isPlaceholderData}
          sx={{ ...categoryGrid, opacity: isPlaceholderData ? 0.5 : 1 }}
        >
          {data.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </Box>
      )}
    </>
  )
}
