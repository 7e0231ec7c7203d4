import { zodValidate } from '../../form/validation.ts'
import type { ItemKind } from '../itemKind.ts'
import { infoKinds } from './info/infoKinds.ts'
import { readInfo } from './info/readInfo.ts'
import { itemFormSchema } from './itemFormSchema.ts'

/** What is wrong with the form's values, field by field: the wire's rules, and those of the kind's `item_info`. */
export function itemFaults({ type }: ItemKind) {
  const { faultOf } = infoKinds[type]
  return (values: Record<string, unknown>): Record<string, unknown> => {
    const info = readInfo(values['item_info'])
    const fault = info && faultOf?.(info)
    return { ...(fault !== undefined && { item_info: fault }), ...validate(values) }
  }
}

const validate = zodValidate(itemFormSchema)
