import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A new SKU (specification, section 5): three letters of the type and eight random letters or digits. */
export function newSku(type: ItemType): string {
  // 36 divides 2^32 almost evenly, so no letter is likelier than another by more than one in a hundred million.
  const numbers = crypto.getRandomValues(new Uint32Array(8))
  return type.slice(0, 3).toUpperCase() + Array.from(numbers, (n) => letters[n % letters.length]).join('')
}
