import { useState } from 'react'
import { CreateBase } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { ItemForm } from './ItemForm.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import type { ItemKind } from './itemKind.ts'
import { newSku } from './sku.ts'
import { useOutcome } from './useOutcome.ts'

export function ItemCreate({ kind }: { kind: ItemKind }) {
  const outcome = useOutcome({
    succeeded: messages.itemCreated,
    failed: messages.itemCreateFailed,
    // A new item may stand on any page of the list; on its own page it is seen, and can be shown to others.
    next: 'edit',
  })
  const [blank] = useState(() => ({ sku: newSku(kind.type), item_info: kind.info, Is_disabled: false }))
  return (
    <CreateBase mutationOptions={outcome} transform={(values: unknown) => itemFormSchema.parse(values)}>
      <PageHeading title={kind.add} />
      <ItemForm
        kind={kind}
        defaultValues={blank}
        derivesSlug
        submitLabel={`Create ${kind.one.toLowerCase()}`}
      />
    </CreateBase>
  )
}
