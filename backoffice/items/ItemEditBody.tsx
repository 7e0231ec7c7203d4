import { Button } from '@mui/material'
import { useEditContext } from 'react-admin'
import type { Item } from '../../dataProvider/contract/items.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { ItemForm } from './ItemForm.tsx'
import type { ItemKind } from './itemKind.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { ItemSkeletons } from './ItemSkeletons.tsx'

/** An item's form in each of its states. */
export function ItemEditBody({ kind }: { kind: ItemKind }) {
  const { record, error, refetch } = useEditContext<Item>()
  if (error) {
    return (
      <>
        <PageHeading title={kind.one} />
        <LoadFailed message={messages.itemLoadFailed(error.message)} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!record) return <ItemSkeletons />
  // All kinds share one address on the wire; saving another kind here would turn it into this one.
  if (record.item_type !== kind.type) return <NotFound />
  return (
    <>
      <PageHeading title={record.title}>
        <ItemPicture item={record} />
        {!record.Is_disabled && <Button href={itemPath(record.slug)}>View in shop</Button>}
      </PageHeading>
      <ItemForm kind={kind} submitLabel="Save changes" />
    </>
  )
}
