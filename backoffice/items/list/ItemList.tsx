import { ListExport } from '../../list/csv/ListExport.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import type { ItemKind } from '../itemKind.ts'
import { ItemListBody } from './ItemListBody.tsx'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const actions = (
    <>
      <ImportButton />
      <ListExport name="items" besides={{ type: kind.type }} list={kind.name} />
      <AddButton label={kind.add} />
    </>
  )
  return (
    <PagedList title={kind.many} actions={actions}>
      <ItemListBody kind={kind} />
    </PagedList>
  )
}
