import { Button } from '@mui/material'
import { useEditContext } from 'react-admin'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { FormSkeleton } from '../../forms/FormSkeleton.tsx'
import { NotFound } from '../../layout/NotFound.tsx'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { LoadFailed } from '../../layout/LoadFailed.tsx'
import { MediaBoard } from '../../media/MediaBoard.tsx'
import type { ItemKind } from '../itemKind.ts'
import { ItemForm } from './ItemForm.tsx'
import type { Outcome } from './useItemSave.ts'

/** An item's form, and below it its pictures and videos, in each of their states. */
export function ItemEditBody({ kind }: { kind: ItemKind }) {
  const { record, error, refetch } = useEditContext<Item>()
  // One that could not be loaded afresh is not taken from under whoever types in it.
  if (error && !record) {
    return (
      <>
        <PageHeading title={kind.one} />
        <LoadFailed message={messages.itemLoadFailed(error.message)} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!record) return <FormSkeleton />
  // All kinds share one address on the wire; saving another kind here would turn it into this one.
  if (record.item_type !== kind.type) return <NotFound />
  return (
    <>
      <PageHeading title={record.title}>
        {!record.Is_disabled && <Button href={itemPath(record.slug)}>View in shop</Button>}
      </PageHeading>
      <ItemForm key={record.id} kind={kind} item={record} submitLabel="Save changes" outcome={outcome} />
      <MediaBoard item={record} />
    </>
  )
}

const outcome: Outcome = {
  succeeded: messages.itemUpdated,
  failed: messages.itemUpdateFailed,
  next: 'list',
}
