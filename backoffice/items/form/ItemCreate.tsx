import { useState } from 'react'
import { CreateBase, useRecordFromLocation } from 'react-admin'
import type { ItemInfo } from '../../../dataProvider/resources/items.ts'
import { isRecord } from '../../../dataProvider/contract/json.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { useShopCurrency, useSupports } from '../../app/settings.ts'
import type { ItemKind } from '../itemKind.ts'
import { toInfoText, type FormValues } from './formValues.ts'
import { infoKinds } from './info/infoKinds.ts'
import { ItemForm } from './ItemForm.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import { newSku } from './sku.ts'
import type { Outcome } from './useItemSave.ts'

/** Makes an item; the location's state may hold what it begins with, as a copy of another does (list/copyOf.ts). */
export function ItemCreate({ kind }: { kind: ItemKind }) {
  const given = useRecordFromLocation()
  const currency = useShopCurrency()
  const choosesCurrency = useSupports('currency')
  const [initial] = useState(() => ({
    ...blankOf(kind, currency),
    ...(choosesCurrency && { currency }),
    ...given,
  }))
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

const blankOf = ({ type }: ItemKind, currency: string): FormValues => ({
  sku: newSku(type),
  item_info: toInfoText(offeredIn(currency, infoKinds[type].initial)),
  Is_disabled: false,
})

/** The structure of a new product, whose offer is priced as the shop is. */
const offeredIn = (currency: string, info: ItemInfo | null) =>
  isRecord(info?.['offers']) ? { ...info, offers: { ...info['offers'], priceCurrency: currency } } : info

const outcome: Outcome = {
  succeeded: messages.itemCreated,
  failed: messages.itemCreateFailed,
  // There its pictures can be added, and it can be seen in the shop.
  next: 'edit',
}
