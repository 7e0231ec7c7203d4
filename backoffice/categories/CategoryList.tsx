import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../app/useResourcePath.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { ListExport } from '../list/csv/ListExport.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { CategoryListBody } from './CategoryListBody.tsx'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const path = useResourcePath()
  return (
    <PagedList perPage={Number.MAX_SAFE_INTEGER} sort={byName}>
      <PageHeading title="Categories">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ListExport name="categories" />
          <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
            Add Category
          </Button>
        </Box>
      </PageHeading>
      <CategoryListBody />
    </PagedList>
  )
}

const byName = { field: 'name', order: 'ASC' } as const
