import { screen } from '@testing-library/react'
import { Form } from 'react-admin'
import { InfoFields } from '../../../../backoffice/items/form/InfoFields.tsx'
import type { ItemType } from '../../../../dataProvider/contract/itemTypes.ts'
import type { ItemInfo } from '../../../../dataProvider/resources/items/items.ts'
import { renderPart } from '../../renderBackOffice.tsx'

/** Renders the facts of an item type and the JSON field, without the rest of the item's form. */
export function renderInfoFields(type: ItemType, item_info: ItemInfo) {
  renderPart(
    <Form record={{ id: 1, item_info }}>
      <InfoFields type={type} label="Item info (JSON)" />
    </Form>,
    'products',
  )
}

export function getInfoJson(): unknown {
  return JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('Item info (JSON)').value)
}
