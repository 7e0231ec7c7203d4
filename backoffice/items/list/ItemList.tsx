import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { ListExport } from '../../list/csv/ListExport.tsx'
import { PagedList } from '../../list/PagedList.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import type { ItemKind } from '../itemKind.ts'
import { useResourcePath } from '../../app/paths.ts'
import { ItemListBody } from './ItemListBody.tsx'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const path = useResourcePath()
  return (
    <PagedList>
      <PageHeading title={kind.many}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ImportButton />
          <ListExport name="items" besides={{ type: kind.type }} list={kind.name} />
          <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
            {kind.add}
          </Button>
        </Box>
      </PageHeading>
      <ItemListBody kind={kind} />
    </PagedList>
  )
}
