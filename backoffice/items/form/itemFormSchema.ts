import { z } from 'zod'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { getFormShape } from '../../fields/formShape.ts'
import { zodValidate } from '../../form/validation.ts'
import { infoKinds } from './infoKinds.ts'
import { parseInfo } from './infoEntries.ts'

/** The API's rules for an item, applied to typed values. */
export const itemFormSchema = z.object(getFormShape(itemFields))

const validateFields = zodValidate(itemFormSchema)

/** Creates the item form's `validate` function: the API's rules, and the rules of the type's facts. */
export function validateItem(type: ItemType) {
  const { facts } = infoKinds[type]
  return (values: Record<string, unknown>): Record<string, unknown> => {
    const info = parseInfo(values['item_info'])
    const error = info && facts.map((fact) => fact.error?.(info)).find(Boolean)
    return { ...(error && { item_info: error }), ...validateFields(values) }
  }
}
