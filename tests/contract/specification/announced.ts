import { extensions, type Extension } from '../../../dataProvider/contract/extensions.ts'

/** The keys that each extension adds to what the specification answers. */
const added: Record<Extension, string[]> = {
  'order-lines': ['quantity', 'checkout_id', 'contact', 'currency'],
  'item-categories': ['category_ids'],
  'visitor-claim': [],
  deletes: [],
  'catalogue-query': ['stats'],
  messages: [],
  operations: [],
  'admin-claim': [],
  versions: ['version'],
  currency: ['currency'],
}

/** What besides is more than specified: `/auth/me` names the extensions, an upload gives its three shapes at once. */
const addedAt: Record<string, string[]> = {
  '/auth/me': ['extensions'],
  '/image_upload': ['path', 'image', 'video', 'id'],
}

/** The keys, at any depth, that an answer has beyond the specified ones and that no extension accounts for. */
export function unaccountedKeys(address: string, answer: unknown, specified: unknown): string[] {
  const accounted = new Set([...extensions.flatMap((name) => added[name]), ...(addedAt[address] ?? [])])
  return extraKeys(answer, specified).filter((key) => !accounted.has(key))
}

const extraKeys = (answer: unknown, specified: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null) return []
  const known = new Map(Object.entries(specified ?? {}))
  return Object.entries(answer).flatMap(([key, value]) =>
    known.has(key) ? extraKeys(value, known.get(key)) : [key],
  )
}
