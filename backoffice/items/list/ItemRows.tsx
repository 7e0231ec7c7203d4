import { useListContext } from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { matching } from '../../../dataProvider/matching.ts'
import { ListStates } from '../../list/ListStates.tsx'
import type { ItemKind } from '../itemKind.ts'
import { BulkActions } from './BulkActions.tsx'
import { ItemSkeletons } from './ItemSkeletons.tsx'
import { ItemTable } from './ItemTable.tsx'

interface Props {
  kind: ItemKind
  /** What the titles on screen are looked through for. */
  words: string
}

/** A page of items in each of its states. */
export function ItemRows({ kind, words }: Props) {
  const { data, selectedIds, total = 0 } = useListContext<Item>()
  // Until the deletion can no longer be undone, what moves up is not known.
  const isEmptied = data?.length === 0 && total > 0
  return (
    <ListStates<Item>
      skeleton={<ItemSkeletons />}
      empty={isEmptied ? 'Nothing is left on this page' : kind.empty}
      find={(page) => matching(page, { q: words }, ['title'])}
      actions={selectedIds.length > 0 && <BulkActions />}
    >
      {(found) => <ItemTable kind={kind} items={found} />}
    </ListStates>
  )
}
