import { Box, Button, Skeleton } from '@mui/material'
import { useListContext } from 'react-admin'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useSupports } from '../app/settings.ts'
import { ListExport } from '../list/csv/ListExport.tsx'
import { FilterBar, SearchFilter } from '../list/FilterBar.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { AddButton, PagedList } from '../list/PagedList.tsx'
import { SelectionBar } from '../list/Selection.tsx'
import { sayCount } from '../words/counts.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { useCategoryChanges } from './useCategoryChanges.ts'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const actions = (
    <>
      <ListExport name="categories" />
      <AddButton label="Add Category" />
    </>
  )
  return (
    <PagedList title="Categories" actions={actions} perPage={Number.MAX_SAFE_INTEGER} sort={byName}>
      <FoundCategories />
    </PagedList>
  )
}

/** The categories in each of their states, looked through by name and type. */
const FoundCategories = () => {
  const { filterValues, selectedIds } = useListContext<Category>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search categories" />
      </FilterBar>
      <ListStates<Category>
        skeleton={<CategorySkeletons />}
        empty={isFiltered ? 'No categories match this search' : 'No categories yet'}
        actions={selectedIds.length > 0 && <CategoryBulkActions />}
      >
        {(found) => (
          <Box component="ul" aria-label="Categories" sx={grid}>
            {found.map((category) => (
              <CategoryCard key={category.id} category={category} />
            ))}
          </Box>
        )}
      </ListStates>
    </>
  )
}

const CategoryBulkActions = () => {
  const { selectedIds } = useListContext<Category>()
  const canDelete = useSupports('deletes')
  const count = sayCount(selectedIds.length, 'category', 'categories')
  const { setVisible, remove } = useCategoryChanges(count)
  const ids = selectedIds.map(Number)
  return (
    <SelectionBar selected={count} label="Selected categories">
      <Button onClick={() => setVisible(ids, true)}>Show</Button>
      <Button onClick={() => setVisible(ids, false)}>Hide</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(ids)}>
          Delete
        </Button>
      )}
    </SelectionBar>
  )
}

const CategorySkeletons = () => (
  <Box role="status" aria-label="Loading" sx={grid}>
    {Array.from({ length: skeletons.items }, (_, card) => (
      <Skeleton key={card} data-testid="skeleton" variant="rounded" height={260} />
    ))}
  </Box>
)

const byName = { field: 'name', order: 'ASC' } as const

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(150px, 1fr))',
    sm: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
  gap: 2,
  p: 0,
  m: 0,
  listStyle: 'none',
}
