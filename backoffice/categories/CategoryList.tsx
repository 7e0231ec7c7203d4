import { Box, Button, Skeleton } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useSupports } from '../settings/settings.ts'
import { ListExport } from '../list/csv/ListExport.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListStates, skeletonCount } from '../list/ListStates.tsx'
import { AddButton, PagedList } from '../list/PagedList.tsx'
import { SelectionBar } from '../list/Selection.tsx'
import { pluralize } from '../format/numbers.ts'
import { CategoryCard, useCategoryChanges } from './CategoryCard.tsx'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const actions = (
    <>
      <ListExport name="categories" />
      <AddButton label="Add Category" />
    </>
  )
  return (
    <PagedList
      title="Categories"
      actions={actions}
      filters={filters}
      perPage={Number.MAX_SAFE_INTEGER}
      sort={byName}
    >
      <FoundCategories />
    </PagedList>
  )
}

const filters = [<SearchFilter key="q" source="q" label="Search categories" alwaysOn />]

/** The categories in each of their states, looked through by name and type. */
const FoundCategories = () => {
  const { data: found = [], selectedIds } = useListContext<Category>()
  return (
    <ListStates
      skeleton={<CategorySkeletons />}
      empty="No categories yet"
      noMatch="No categories match this search"
      actions={selectedIds.length > 0 && <CategoryBulkActions />}
    >
      <Box component="ul" aria-label="Categories" sx={grid}>
        {found.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </Box>
    </ListStates>
  )
}

const CategoryBulkActions = () => {
  const { selectedIds } = useListContext<Category>()
  const canDelete = useSupports('deletes')
  const count = pluralize(selectedIds.length, 'category', 'categories')
  const { setVisible, remove } = useCategoryChanges(count)
  return (
    <SelectionBar selected={count} label="Selected categories">
      <Button onClick={() => setVisible(selectedIds, true)}>Show</Button>
      <Button onClick={() => setVisible(selectedIds, false)}>Hide</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(selectedIds)}>
          Delete
        </Button>
      )}
    </SelectionBar>
  )
}

const CategorySkeletons = () => (
  <Box role="status" aria-label="Loading" sx={grid}>
    {Array.from({ length: skeletonCount }, (_, card) => (
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
