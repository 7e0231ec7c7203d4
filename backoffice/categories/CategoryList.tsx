import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../useResourcePath.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { PagedList } from '../lists/PagedList.tsx'
import { CategoryListBody } from './CategoryListBody.tsx'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const path = useResourcePath()
  return (
    <PagedList perPage={Number.MAX_SAFE_INTEGER} sort={byName}>
      <PageHeading title="Categories">
        <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
          Add Category
        </Button>
      </PageHeading>
      <CategoryListBody />
    </PagedList>
  )
}

const byName = { field: 'name', order: 'ASC' } as const
