import { itemBodySchema, type ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { splitNames } from '../csv/cells.ts'
import { readCell, UnreadableCellError } from '../csv/fieldCells.ts'
import type { CsvRow } from '../csv/readRows.ts'
import { storedItemFields } from '../../database/schema.ts'
import { fieldColumns, type ItemColumn } from './columns.ts'

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
      if (!(error instanceof UnreadableCellError)) throw error
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

const namesToIds = ({ categoryIds }: ShopFacts, cell: string) => {
  const ids = splitNames(cell).map((name) => {
    const [id, another] = categoryIds.get(name) ?? []
    if (id === undefined) throw new UnreadableCellError(`There is no category "${name}"`)
    if (another !== undefined) throw new UnreadableCellError(`More than one category is called "${name}"`)
    return id
  })
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

interface Reader {
  column: ItemColumn
  key: keyof ItemBody
  read: (cell: string) => unknown
}

const readers = (facts: ShopFacts): Reader[] => [
  { column: 'item_type', key: 'item_type', read: (cell) => cell },
  ...fieldColumns.map((name) => ({
    column: name,
    key: name,
    read: (cell: string) =>
      readCell(name, storedItemFields[name], cell) ?? (name === 'currency' ? facts.currency : null),
  })),
  { column: 'categories', key: 'category_ids', read: (cell) => namesToIds(facts, cell) },
]
