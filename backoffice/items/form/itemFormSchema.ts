import { z } from 'zod'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { getFormShape } from '../../fields/formShape.ts'
import { zodValidate } from '../../form/validation.ts'
import { infoKinds } from './infoKinds.ts'
import { parseInfo } from './infoEntries.ts'

/** The item form: what the wire wants of a body, read from what a person typed. */
export const itemFormSchema = z.object(getFormShape(itemFields))

const validateFields = zodValidate(itemFormSchema)

/** What is wrong with the form's values, field by field: the wire's rules, and those of the type's facts. */
export function validateItem(type: ItemType) {
  const { facts } = infoKinds[type]
  return (values: Record<string, unknown>): Record<string, unknown> => {
    const info = parseInfo(values['item_info'])
    const error = info && facts.map((fact) => fact.error?.(info)).find(Boolean)
    return { ...(error && { item_info: error }), ...validateFields(values) }
  }
}
