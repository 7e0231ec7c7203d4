import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportReport } from '../../../dataProvider/contract/operations.ts'
import { listCategories } from '../../categories/store.ts'
import { readRows } from '../csv/readRows.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import type { OnAwaitedProgress } from '../progress.ts'
import { bumpRevision } from '../../shops/revision.ts'
import { getShop } from '../../shops/store.ts'
import { itemColumns, requiredColumns } from './columns.ts'
import { planImport } from './planImport.ts'
import { readCells, type Candidate, type ShopFacts } from './readCells.ts'
import { writeItems } from './writeItems.ts'

/**
 * Reads items from CSV as `exportItems` writes it: at most `limits.importBytes` and `limits.importRows`, a header,
 * columns in any order. A row whose SKU the shop has changes that item in the columns that are there, another makes an
 * item; `id` and `created_at` are for people and not read. Without `apply` everything is checked and nothing is written;
 * with it, all of it or, when there is any problem, nothing. What `onProgress` throws undoes everything.
 */
export async function importItems(
  database: OpenDatabase,
  shopId: number,
  csv: string,
  { apply }: { apply: boolean },
  onProgress: OnAwaitedProgress,
): Promise<ImportReport> {
  const { rows, problems } = await readRows(csv, {
    columns: itemColumns,
    required: requiredColumns,
    maxRows: limits.importRows,
  })
  const run = apply ? database.longTransaction : database.snapshot
  return run(async (tx) => {
    const { currency } = await getShop(tx, shopId)
    const facts: ShopFacts = { currency, categoryIds: await findCategoryIds(tx, shopId) }
    const candidates: Candidate[] = []
    for (const row of rows) {
      const read = readCells(row, facts)
      if ('candidate' in read) candidates.push(read.candidate)
      else problems.push(...read.problems)
    }
    const plan = await planImport(tx, shopId, candidates, (count) =>
      onProgress(count, candidates.length, 'rows checked'),
    )
    problems.push(...plan.problems)
    const total = plan.create.length + plan.update.length
    if (apply && problems.length === 0 && total > 0) {
      let done = 0
      await writeItems(tx, shopId, plan, (count) => onProgress((done += count), total, 'items written'))
      await bumpRevision(tx, shopId)
    }
    return {
      created: plan.create.length,
      updated: plan.update.length,
      unchanged: plan.unchanged,
      problems: problems.toSorted((a, b) => a.row - b.row).slice(0, limits.importProblems),
    }
  })
}

const findCategoryIds = async (tx: Database, shopId: number): Promise<ShopFacts['categoryIds']> => {
  const ids = new Map<string, number[]>()
  for (const { id, name } of await listCategories(tx, shopId, true)) {
    ids.set(name, [...(ids.get(name) ?? []), id])
  }
  return ids
}
