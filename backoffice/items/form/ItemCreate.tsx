import { useState } from 'react'
import { CreateBase, useRecordFromLocation } from 'react-admin'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import type { ItemKind } from '../itemKind.ts'
import { toInfoText, type FormValues } from './formValues.ts'
import { ItemForm } from './ItemForm.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import { newSku } from './sku.ts'
import type { Outcome } from './useItemSave.ts'

/** Makes an item; the location's state may hold what it begins with, as a copy of another does (list/copyOf.ts). */
export function ItemCreate({ kind }: { kind: ItemKind }) {
  const given = useRecordFromLocation()
  const [initial] = useState(() => ({ ...blankOf(kind), ...given }))
  return (
    <CreateBase transform={(values: unknown) => itemFormSchema.parse(values)}>
      <PageHeading title={kind.add} />
      <ItemForm
        kind={kind}
        defaultValues={initial}
        derivesSlug
        submitLabel={`Create ${kind.one.toLowerCase()}`}
        outcome={outcome}
      />
    </CreateBase>
  )
}

const blankOf = ({ type, info }: ItemKind): FormValues => ({
  sku: newSku(type),
  item_info: toInfoText(info.initial),
  Is_disabled: false,
})

const outcome: Outcome = {
  succeeded: messages.itemCreated,
  failed: messages.itemCreateFailed,
  // There its pictures can be added, and it can be seen in the shop.
  next: 'edit',
}
