import { useState } from 'react'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { savedTexts } from '../../../dataProvider/resources/savedTexts.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { useSettings, useShop } from '../../settings/settings.ts'
import { getOrderName } from '../order.ts'

interface Props {
  order: OrderDetail
  /** Is told all of the text, once the saved one is in it. */
  onInsert: (text: string) => void
}

/** Adds a text that the seller has saved to the one that is written, its placeholders filled in. */
export function SavedTextInput({ order, onInsert }: Props) {
  const { extensions } = useSettings()
  const shop = useShop()
  const { getValues, setValue } = useFormContext<{ text: string; saved: number | null }>()
  const [inserted, setInserted] = useState(0)
  if (!extensions.includes(savedTexts.name)) return null
  const insert = (_id: unknown, saved: RaRecord | '' | null) => {
    if (!saved) return
    const filled = fillPlaceholders(String(saved['text']), {
      name: getBuyer(order).name,
      order: getOrderName(order),
      shop: shop.name,
    })
    const text = [getValues('text'), filled].filter(Boolean).join('\n\n')
    setValue('text', text, { shouldDirty: true })
    setValue('saved', null)
    setInserted(inserted + 1)
    onInsert(text)
  }
  return (
    <ReferenceInput source="saved" reference={savedTexts.name} sort={byTitle}>
      <AutocompleteInput
        // Drawn anew it is empty, and searches for nothing.
        key={inserted}
        label="Insert a saved text"
        optionText="title"
        onChange={insert}
        helperText={false}
        blurOnSelect
        sx={{ mb: 1.5 }}
      />
    </ReferenceInput>
  )
}

const byTitle = { field: 'title', order: 'ASC' } as const
