import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { PagedList } from './PagedList.tsx'
import { ListExport } from './csv/ListExport.tsx'
import { useResourcePath } from '../app/useResourcePath.ts'
import { ResourceListBody } from './ResourceListBody.tsx'

/** The list of a declared resource, its pages as the server cuts them. */
export function ResourceList({ resource }: { resource: ResourceDeclaration }) {
  const path = useResourcePath()
  const [one, many] = resource.label
  return (
    <PagedList>
      <PageHeading title={many}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ListExport name={resource.name} />
          <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
            Add {one}
          </Button>
        </Box>
      </PageHeading>
      <ResourceListBody resource={resource} />
    </PagedList>
  )
}
