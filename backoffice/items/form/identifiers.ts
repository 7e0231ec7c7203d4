import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Generates an SKU (VAL-15): the first three letters of the type, and eight random letters or digits. */
export function generateSku(type: ItemType): string {
  // 36 divides 2^32 almost evenly, so the bias is below one in a hundred million.
  const numbers = crypto.getRandomValues(new Uint32Array(8))
  return type.slice(0, 3).toUpperCase() + Array.from(numbers, (n) => letters[n % letters.length]).join('')
}

/** Returns the slug to try if this one is taken: `fire-opal` gives `fire-opal-2`, which gives `fire-opal-3`. */
export function incrementSlug(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.*)-(\d{1,3})$/.exec(slug) ?? []
  const ending = `-${Number(number) + 1}`
  return stem.slice(0, limits.slug - ending.length) + ending
}
