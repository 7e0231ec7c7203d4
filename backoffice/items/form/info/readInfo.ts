import { isRecord } from '../../../../dataProvider/contract/json.ts'
import type { ItemInfo } from '../../../../dataProvider/resources/items.ts'

/**
 * The object that the form's JSON text holds, empty when there is no text; undefined when it does not parse to one. A copy of
 * another item comes with the object itself, as long as nobody has typed.
 */
export function readInfo(text: unknown): ItemInfo | undefined {
  if (isRecord(text)) return text
  if (typeof text !== 'string' || text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return {}
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
