import { Box, Button, Card, Checkbox, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import * as texts from '../../dataProvider/contract/texts.ts'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import { PicturePreview } from '../fields/PicturePreview.tsx'
import { pluralize } from '../format/numbers.ts'
import { useNotifyResultError } from '../layout/toasts/notify.tsx'
import { ExportButton } from '../list/csv/ExportButton.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { AddButton, PagedList } from '../list/PagedList.tsx'
import { BulkActionsBar } from '../list/Selection.tsx'
import { useCurrentResource } from '../resource.ts'
import { useResourcePath } from '../settings/paths.ts'
import { useUndoableChanges } from '../undo/useUndoableChanges.ts'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const actions = (
    <>
      <ExportButton name="categories" />
      <AddButton />
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
  const { recordActions } = useCurrentResource()
  const count = pluralize(selectedIds.length, 'category', 'categories')
  const { setVisible, remove } = useCategoryChanges(count)
  return (
    <BulkActionsBar selected={count} label="Selected categories">
      <Button onClick={() => setVisible(selectedIds, true)}>Show</Button>
      <Button onClick={() => setVisible(selectedIds, false)}>Hide</Button>
      {recordActions?.delete && (
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

/** One category, and what can be done with it; where the server deletes none, it can be hidden. */
function CategoryCard({ category }: { category: Category }) {
  const { id, name, category_type, Is_visible, image_url } = category
  const path = useResourcePath()
  const { selectedIds, onToggleItem } = useListContext<Category>()
  return (
    <Card component="li" sx={card}>
      <Box sx={{ opacity: Is_visible ? 1 : 0.5 }}>
        <PicturePreview address={image_url} />
      </Box>
      <Checkbox
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        sx={corner}
      />
      <Box sx={{ flex: 1, px: 2, pt: 1.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}
          {!Is_visible && (
            <Typography component="span" color="text.secondary">
              {' (Hidden)'}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {category_type}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1 }}>
        {/* react-admin's EditButton is an icon alone on a phone. */}
        <Button component={Link} to={path.edit(id)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <DeleteOrHide category={category} />
      </Box>
    </Card>
  )
}

const DeleteOrHide = ({ category: { id, name, Is_visible } }: { category: Category }) => {
  const { recordActions } = useCurrentResource()
  const { setVisible, remove } = useCategoryChanges(name)
  const hide = Is_visible ? 'Hide' : 'Show'
  return recordActions?.delete ? (
    <Button color="error" aria-label={`Delete ${name}`} onClick={() => remove([id])}>
      Delete
    </Button>
  ) : (
    <Button color="inherit" aria-label={`${hide} ${name}`} onClick={() => setVisible([id], !Is_visible)}>
      {hide}
    </Button>
  )
}

/** Changes categories from their list, as long as it is not undone. `subject` is what the toast calls them. */
function useCategoryChanges(subject: string) {
  const notifyFailure = useNotifyResultError()
  const { update, remove } = useUndoableChanges({
    subject,
    onUpdateFailed: (error) => notifyFailure(texts.categorySaveFailed, error),
    onDeleteFailed: (error) => notifyFailure('Failed to delete category', error),
  })
  return {
    setVisible: (ids: number[], Is_visible: boolean) =>
      update(ids, { Is_visible }, Is_visible ? 'shown' : 'hidden'),
    /** Their items stay in the shop, and no longer belong to them. */
    remove,
  }
}

const card = { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 }

// It is seen on any picture.
const corner = {
  position: 'absolute',
  top: 8,
  left: 8,
  p: 0.5,
  borderRadius: 1,
  '&&': { backgroundColor: 'background.paper' },
}
