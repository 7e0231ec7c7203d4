import { screen } from '@testing-library/react'
import { Form } from 'react-admin'
import { toInfoText } from '../../../../../backoffice/items/form/formValues.ts'
import { InfoFields } from '../../../../../backoffice/items/form/info/InfoFields.tsx'
import type { InfoKind } from '../../../../../backoffice/items/form/info/infoKind.ts'
import type { ItemInfo } from '../../../../../dataProvider/resources/items.ts'
import { renderPart } from '../../../renderBackOffice.tsx'

/** An item's `item_info` in its fields and as JSON, without the rest of the item's form. */
export function openInfo(Fields: InfoKind['Fields'] & {}, item_info: ItemInfo) {
  renderPart(
    <Form record={{ id: 1, item_info: toInfoText(item_info) }}>
      <InfoFields info={{ initial: null, hint: '', Fields }} />
    </Form>,
    'products',
  )
}

export function infoInJson(): unknown {
  return JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('Item info (JSON)').value)
}
