import { Box, Button, Card, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { useResourcePath } from '../app/useResourcePath.ts'
import { useSupports } from '../app/settings/useSupports.ts'
import { CategoryPicture } from './CategoryPicture.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'
import { HideButton } from './HideButton.tsx'
import { SelectCategory } from './SelectCategory.tsx'

/** One category, and what can be done with it; where the server deletes none, it can be hidden. */
export function CategoryCard({ category }: { category: Category }) {
  const path = useResourcePath()
  const isDeletable = useSupports('deletes')
  const { name, category_type, Is_visible, image_url, id } = category
  return (
    <Card component="li" sx={card}>
      <Box sx={{ opacity: Is_visible ? 1 : 0.5 }}>
        <CategoryPicture address={image_url} />
      </Box>
      <SelectCategory category={category} />
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
        <Button component={Link} to={path.edit(id)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {isDeletable ? <DeleteCategory category={category} /> : <HideButton category={category} />}
      </Box>
    </Card>
  )
}

const card = { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 }
