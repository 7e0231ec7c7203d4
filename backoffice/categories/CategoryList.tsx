import { Box, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import { useSupports } from '../settings/settings.ts'
import { ExportButton } from '../list/csv/ExportButton.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { AddButton, PagedList } from '../list/PagedList.tsx'
import { BulkActionsBar } from '../list/Selection.tsx'
import { pluralize } from '../format/numbers.ts'
import { CategoryCard, useCategoryChanges } from './CategoryCard.tsx'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const actions = (
    <>
      <ExportButton name="categories" />
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
      skeleton={<ListSkeleton height={260} sx={grid} />}
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
    <BulkActionsBar selected={count} label="Selected categories">
      <Button onClick={() => setVisible(selectedIds, true)}>Show</Button>
      <Button onClick={() => setVisible(selectedIds, false)}>Hide</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(selectedIds)}>
          Delete
        </Button>
      )}
    </BulkActionsBar>
  )
}

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
