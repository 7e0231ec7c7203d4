import { isDeepStrictEqual } from 'node:util'
import { inArray, or } from 'drizzle-orm'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import type { ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import { isAnyOfIgnoringCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import type { AddressedItem } from '../../resources/redirects.ts'
import { findCurrentItems, type CurrentItem } from './currentItems.ts'

const batchSize = 500

export interface Candidate {
  row: number
  body: ItemBody
  /** Keys of the body for which the file has a column. */
  given: (keyof ItemBody)[]
}

interface PlannedUpdate extends Pick<Candidate, 'body' | 'given'> {
  id: number
  before: AddressedItem
  after: AddressedItem
  /** Undefined if the categories do not change. */
  categoryIds: number[] | undefined
}

export interface ImportPlan {
  create: ItemBody[]
  update: PlannedUpdate[]
  unchanged: number
  problems: ImportProblem[]
}

/**
 * Compares the rows with each other and with the shop's items. A row with the SKU of an existing item updates it; any other
 * row creates an item. Reports an SKU or slug that two rows share, and a slug that another item has. Slugs are compared
 * ignoring case.
 */
export async function planImport(
  tx: Database,
  shopId: number,
  candidates: Candidate[],
  onChecked: (count: number) => Promise<void> | void,
): Promise<ImportPlan> {
  const plan: ImportPlan = { create: [], update: [], unchanged: 0, problems: findRepeated(candidates) }
  for (let start = 0; start < candidates.length; start += batchSize) {
    const some = candidates.slice(start, start + batchSize)
    const skus = some.map(({ body }) => body.sku)
    const slugs = some.map(({ body }) => body.slug)
    const condition = or(inArray(items.sku, skus), isAnyOfIgnoringCase(items.slug, slugs))
    const current = await findCurrentItems(tx, shopId, condition)
    const bySku = new Map(current.map((item) => [item.sku, item]))
    const bySlug = new Map(current.map((item) => [keys.slug(item), item]))
    for (const candidate of some) {
      const { body } = candidate
      addTo(plan, candidate, bySku.get(body.sku), bySlug.get(keys.slug(body)))
    }
    await onChecked(start + some.length)
  }
  return plan
}

const addTo = (
  plan: ImportPlan,
  { row, body, given }: Candidate,
  item: CurrentItem | undefined,
  holder: CurrentItem | undefined,
) => {
  if (holder && holder.id !== item?.id) {
    plan.problems.push({
      row,
      field: 'slug',
      message: `The item with SKU ${holder.sku} already has this slug`,
    })
  }
  if (!item) return void plan.create.push(body)
  const changed = given.filter((key) => !isSame(body[key], item[key]))
  if (changed.length === 0) return void plan.unchanged++
  const categoryIds = changed.includes('category_ids') ? body.category_ids : undefined
  const { Is_disabled } = given.includes('Is_disabled') ? body : item
  const after = { slug: body.slug, Is_disabled }
  plan.update.push({ id: item.id, body, given, categoryIds, before: item, after })
}

// An empty cell can mean empty text or null.
const isSame = (left: unknown, right: unknown) => isDeepStrictEqual(left ?? '', right ?? '')

const keys = {
  slug: ({ slug }: Pick<ItemBody, 'slug'>) => slug.toLowerCase(),
  sku: ({ sku }: Pick<ItemBody, 'sku'>) => sku,
}

const names = { slug: 'slug', sku: 'SKU' }

const findRepeated = (candidates: Candidate[]): ImportProblem[] =>
  (['slug', 'sku'] as const).flatMap((field) => {
    const rows = new Map<string, number>()
    return candidates.flatMap(({ row, body }) => {
      const key = keys[field](body)
      const first = rows.get(key)
      if (first === undefined) rows.set(key, row)
      return first === undefined ? [] : [{ row, field, message: `Row ${first} has the same ${names[field]}` }]
    })
  })
