import { itemBodySchema } from '../../../dataProvider/contract/items.schema.ts'
import type { ItemBody } from '../../../dataProvider/contract/items.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { splitNames } from '../../csv/cells.ts'
import type { ItemColumn } from './columns.ts'
import type { CsvRow } from './readRows.ts'

/** A row that could be an item. */
export interface Candidate {
  row: number
  body: ItemBody
  /** The keys of the body that the file says something about. */
  given: (keyof ItemBody)[]
}

/** What of the shop a row is read with. */
export interface ShopFacts {
  /** Category ids by name; several where a name is not unique. */
  categoryIds: ReadonlyMap<string, number[]>
  /** What a row is priced in that names no currency. */
  currency: string
}

/** The row as an item by the rules of the wire, or what is wrong with it. */
export function readCells(
  { row, cells }: CsvRow,
  facts: ShopFacts,
): { candidate: Candidate } | { problems: ImportProblem[] } {
  const values: Record<string, unknown> = {}
  const problems: ImportProblem[] = []
  for (const { column, key, read } of readers(facts)) {
    const cell = cells[column]
    if (cell === undefined) continue
    try {
      values[key] = read(cell)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push({ row, field: column, message: error.message })
    }
  }
  const checked = itemBodySchema.safeParse(values)
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] === 'category_ids' ? 'categories' : String(path[0])
    problems.push({ row, field, message })
  }
  if (!checked.success || problems.length > 0) return { problems }
  const given = Object.keys(values) as (keyof ItemBody)[]
  return { candidate: { row, body: { currency: facts.currency, ...checked.data }, given } }
}

/** What a cell holds is not what its column is for. */
class Unreadable extends Error {}

interface Reader {
  column: ItemColumn
  key: keyof ItemBody
  read: (cell: string) => unknown
}

const asText = (cell: string) => cell
const asOptionalText = (cell: string) => (cell === '' ? null : cell)

const asNumber = (name: string, example: string) => (cell: string) => {
  if (cell.trim() === '') return null
  if (!/^-?\d+(\.\d+)?$/.test(cell.trim()))
    throw new Unreadable(`${name} must be a number such as ${example}`)
  return Number(cell)
}

const asCurrency = (own: string) => (cell: string) => cell.trim().toUpperCase() || own

const asFlag = (cell: string) => {
  const word = cell.trim().toLowerCase()
  if (!['true', 'false', ''].includes(word)) throw new Unreadable('Is_disabled must be true or false')
  return word === 'true'
}

const asJson = (cell: string): unknown => {
  if (cell.trim() === '') return null
  try {
    return JSON.parse(cell)
  } catch {
    throw new Unreadable(messages.invalidJson)
  }
}

const asCategories = (categoryIds: ShopFacts['categoryIds']) => (cell: string) => {
  const ids = splitNames(cell).map((name) => {
    const [id, another] = categoryIds.get(name) ?? []
    if (id === undefined) throw new Unreadable(`There is no category "${name}"`)
    if (another !== undefined) throw new Unreadable(`More than one category is called "${name}"`)
    return id
  })
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

const readers = ({ categoryIds, currency }: ShopFacts): Reader[] => [
  { column: 'item_type', key: 'item_type', read: asText },
  { column: 'title', key: 'title', read: asText },
  { column: 'slug', key: 'slug', read: asText },
  { column: 'sku', key: 'sku', read: asText },
  { column: 'description', key: 'description', read: asText },
  { column: 'price', key: 'price', read: asNumber('Price', '120 or 99.50') },
  { column: 'currency', key: 'currency', read: asCurrency(currency) },
  { column: 'unit', key: 'unit', read: asOptionalText },
  { column: 'rank', key: 'rank', read: asNumber('Rank', '10') },
  { column: 'tags', key: 'tags', read: asOptionalText },
  { column: 'SEO_Tags', key: 'SEO_Tags', read: asOptionalText },
  { column: 'Is_disabled', key: 'Is_disabled', read: asFlag },
  { column: 'item_info', key: 'item_info', read: asJson },
  { column: 'categories', key: 'category_ids', read: asCategories(categoryIds) },
]
