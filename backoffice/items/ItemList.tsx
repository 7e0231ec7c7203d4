import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { ListBase } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeading } from '../layout/PageHeading.tsx'
import type { ItemKind } from './itemKind.ts'
import { ItemListBody } from './ItemListBody.tsx'
import { useItemPath } from './useItemPath.ts'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const path = useItemPath()
  return (
    <ListBase perPage={smallest} queryOptions={{ onError: shownInPlace }}>
      <PageHeading title={kind.many}>
        <Button component={Link} to={path.create()} variant="contained" startIcon={<AddIcon />}>
          {kind.add}
        </Button>
      </PageHeading>
      <ItemListBody kind={kind} />
    </ListBase>
  )
}

// The server chooses the page size, and `meta` says where the list stands. react-admin leaves a page it takes for one
// beyond the last; with the smallest size of its own it never does.
const smallest = 1

// react-admin would raise a toast over the list's own message.
const shownInPlace = () => undefined
