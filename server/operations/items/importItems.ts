import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProblem, ImportReport } from '../../../dataProvider/contract/operations.ts'
import { itemBodySchema, type ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { storedItemFields } from '../../database/schema.ts'
import { listCategoryNames } from '../../resources/categoryNames.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { getShop } from '../../shops/store.ts'
import { splitNames } from '../csv/cells.ts'
import type { CsvFile } from '../csv/decodeCsv.ts'
import { numberColumnsOf, readCell, UnreadableCellError } from '../csv/fieldCells.ts'
import { readRows, type CsvRow, type CsvRows } from '../csv/readRows.ts'
import type { OnAwaitedProgress } from '../progress.ts'
import { itemColumns, fieldColumns } from './columns.ts'
import { planImport, type Candidate, type ImportPlan } from './planImport.ts'
import { writeItems } from './writeItems.ts'

/** Columns that an import requires. If another column is missing, existing items keep their values for it. */
const requiredColumns: readonly string[] = [
  'item_type',
  ...fieldColumns.filter((name) => 'required' in storedItemFields[name]),
]

/**
 * Imports items from CSV in the format of `exportItems`, with at most `limits.importRows` rows and columns in any order. A
 * row whose SKU exists updates that item, but only in the file's columns. Any other row creates an item. `id`, `created_at`
 * and computed columns are ignored.
 *
 * Without `apply`, it checks everything and writes nothing. With `apply`, it writes all changes, or none if there is a
 * problem. An error thrown by `onProgress` rolls everything back.
 */
export async function importItems(
  database: OpenDatabase,
  shopId: number,
  csv: CsvFile,
  { apply }: { apply: boolean },
  onProgress: OnAwaitedProgress,
): Promise<ImportReport> {
  const rows = await readRows(csv, {
    columns: itemColumns,
    required: requiredColumns,
    numbers: numberColumnsOf(storedItemFields),
    maxRows: limits.importRows,
  })
  const check = (tx: Database) => checkImport(tx, shopId, rows, onProgress)
  // Check in a snapshot first, because the write transaction blocks all readers of the embedded engine.
  const checked = await database.snapshot(check)
  if (!apply || !isWritable(checked)) return toReport(checked, csv)
  return database.longTransaction(async (tx) => {
    const isUnchanged = (await bumpRevision(tx, shopId)) === checked.revision + 1
    const current = isUnchanged ? checked : await check(tx)
    if (isWritable(current)) {
      const total = countWritten(current)
      let done = 0
      await writeItems(tx, shopId, current.plan, (count) =>
        onProgress((done += count), total, 'items written'),
      )
    }
    return toReport(current, csv)
  })
}

interface CheckedImport {
  /** The shop's revision at the time of the check. */
  revision: number
  plan: ImportPlan
  problems: ImportProblem[]
}

const checkImport = async (
  tx: Database,
  shopId: number,
  { rows, problems: unreadable }: CsvRows,
  onProgress: OnAwaitedProgress,
): Promise<CheckedImport> => {
  const { currency, revision } = await getShop(tx, shopId)
  const facts: ShopFacts = { currency, categoryIds: await findCategoryIds(tx, shopId) }
  const problems = [...unreadable]
  const candidates: Candidate[] = []
  for (const row of rows) {
    const read = readCells(row, facts)
    if ('candidate' in read) candidates.push(read.candidate)
    else problems.push(...read.problems)
  }
  const plan = await planImport(tx, shopId, candidates, (count) =>
    onProgress(count, candidates.length, 'rows checked'),
  )
  return { revision, plan, problems: [...problems, ...plan.problems] }
}

const countWritten = ({ plan }: CheckedImport) => plan.create.length + plan.update.length

const isWritable = (checked: CheckedImport) => checked.problems.length === 0 && countWritten(checked) > 0

const toReport = ({ plan, problems }: CheckedImport, { encoding }: CsvFile): ImportReport => ({
  ...(encoding && { encoding }),
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  problems: problems.toSorted((a, b) => a.row - b.row).slice(0, limits.importProblems),
})

const findCategoryIds = async (tx: Database, shopId: number): Promise<ShopFacts['categoryIds']> => {
  const ids = new Map<string, number[]>()
  for (const { id, name } of await listCategoryNames(tx, shopId, true)) {
    ids.set(name, [...(ids.get(name) ?? []), id])
  }
  return ids
}

interface ShopFacts {
  /** Category ids by name: several ids for a name that is not unique. */
  categoryIds: ReadonlyMap<string, number[]>
  /** The currency of new items in a file without the column, and of rows with an empty currency cell. */
  currency: string
}

/** Converts a row to an item and validates it with the API's schema. Returns the problems if it is invalid. */
const readCells = (
  { row, cells }: CsvRow,
  facts: ShopFacts,
): { candidate: Candidate } | { problems: ImportProblem[] } => {
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
    if (id === undefined) throw new UnreadableCellError(`The category "${name}" does not exist`)
    if (another !== undefined) throw new UnreadableCellError(`Several categories are named "${name}"`)
    return id
  })
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

interface Reader {
  column: (typeof itemColumns)[number]
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
