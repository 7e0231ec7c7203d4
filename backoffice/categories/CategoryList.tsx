import { Box, Button, Card, Checkbox, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { PicturePreview } from '../fields/PicturePreview.tsx'
import { useFlagActions, useRecordChanges } from '../list/FlagAndDeleteButtons.tsx'
import { ListSkeleton } from '../list/ListStates.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { useCurrentResource } from '../resource.ts'
import { useResourcePath } from '../settings/paths.ts'
import * as texts from '../texts/categories.ts'
import * as commonTexts from '../texts/common.ts'

export function CategoryList() {
  return (
    <ResourceList<Category>
      sort={byName}
      body={CategoryGrid}
      skeleton={<ListSkeleton height={260} sx={grid} />}
    />
  )
}

const byName = { field: 'name', order: 'ASC' } as const

const CategoryGrid = () => {
  const { data = [] } = useListContext<Category>()
  return (
    <Box component="ul" aria-label={texts.categories} sx={grid}>
      {data.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </Box>
  )
}

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

/** Offers Hide or Show instead of Delete if the server cannot delete categories. */
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
        slotProps={{ input: { 'aria-label': texts.selectCategory(name) } }}
        sx={corner}
      />
      <Box sx={{ flex: 1, px: 2, pt: 1.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}
          {!Is_visible && (
            <Typography component="span" color="text.secondary">
              {texts.hidden}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {category_type}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1 }}>
        {/* react-admin's EditButton shows only an icon on small screens. */}
        <Button component={Link} to={path.edit(id)} aria-label={texts.editCategory(name)}>
          {texts.edit}
        </Button>
        <DeleteOrHide category={category} />
      </Box>
    </Card>
  )
}

const DeleteOrHide = ({ category }: { category: Category }) => {
  const { id, name } = category
  const { recordActions } = useCurrentResource()
  const { setFlag, remove } = useRecordChanges(name)
  const flagActions = useFlagActions(category).filter(({ source }) => source === 'Is_visible')
  return recordActions?.delete ? (
    <Button color="error" aria-label={texts.deleteCategory(name)} onClick={() => remove([id])}>
      {commonTexts.deleteLabel}
    </Button>
  ) : (
    flagActions.map(({ source, value, label }) => (
      <Button
        key={label}
        color="inherit"
        aria-label={value ? texts.showCategory(name) : texts.hideCategory(name)}
        onClick={() => setFlag([id], source, value)}
      >
        {label}
      </Button>
    ))
  )
}

const card = { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 }

// The background keeps the checkbox visible on any image.
const corner = {
  position: 'absolute',
  top: 8,
  left: 8,
  p: 0.5,
  borderRadius: 1,
  '&&': { backgroundColor: 'background.paper' },
}
