import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { ListBase } from 'react-admin'
import { Link } from 'react-router-dom'
import { useItemPath } from '../items/useItemPath.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useListFailure } from '../lists/useListFailure.ts'
import { CategoryListBody } from './CategoryListBody.tsx'

/** Every category of the shop, hidden ones too. */
export function CategoryList() {
  const failure = useListFailure()
  const path = useItemPath()
  return (
    <ListBase perPage={Number.MAX_SAFE_INTEGER} sort={byName} queryOptions={failure}>
      <PageHeading title="Categories">
        <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
          Add Category
        </Button>
      </PageHeading>
      <CategoryListBody />
    </ListBase>
  )
}

const byName = { field: 'name', order: 'ASC' } as const
