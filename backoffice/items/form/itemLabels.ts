import { labelOf, type Field } from '../../../dataProvider/fields/fields.ts'
import { itemFields } from '../../../dataProvider/resources/items.ts'

/** What the item form calls its fields: as they are declared, but for what it shows the other way round or as text. */
export const itemLabels: Record<keyof typeof itemFields, string> = {
  ...(Object.fromEntries(
    Object.entries<Field>(itemFields).map(([name, field]) => [name, labelOf(name, field)]),
  ) as Record<keyof typeof itemFields, string>),
  Is_disabled: 'Visible in the shop',
  item_info: 'Item info (JSON)',
}
