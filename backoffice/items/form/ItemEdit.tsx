import { Button } from '@mui/material'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { EditPage } from '../../form/EditPage.tsx'
import { NotFound } from '../../layout/states.tsx'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { MediaBoard } from '../../media/MediaBoard.tsx'
import type { ItemKind } from '../itemKind.ts'
import { ItemForm } from './ItemForm.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import type { Outcome } from './useItemSave.ts'

/** Changes an item, and below its form its pictures and videos. */
export function ItemEdit({ kind }: { kind: ItemKind }) {
  return (
    <EditPage<Item>
      title={kind.one}
      sayFailure={messages.itemLoadFailed}
      transform={(values: unknown) => itemFormSchema.parse(values)}
    >
      {(item) =>
        // All kinds share one address on the wire; saving another kind here would turn it into this one.
        item.item_type === kind.type ? <FoundItem kind={kind} item={item} /> : <NotFound />
      }
    </EditPage>
  )
}

const FoundItem = ({ kind, item }: { kind: ItemKind; item: Item }) => (
  <>
    <PageHeading title={item.title}>
      {!item.Is_disabled && <Button href={itemPath(item.slug)}>View in shop</Button>}
    </PageHeading>
    <ItemForm kind={kind} item={item} submitLabel="Save changes" outcome={outcome} />
    <MediaBoard item={item} />
  </>
)

const outcome: Outcome = {
  succeeded: messages.itemUpdated,
  failed: messages.itemUpdateFailed,
  next: 'list',
}
