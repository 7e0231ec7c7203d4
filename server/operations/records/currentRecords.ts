import { getTableColumns, inArray, or } from 'drizzle-orm'
import { rowId, text } from '../../../dataProvider/contract/fields.schema.ts'
import { uniqueFieldsOf, type ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { columnOf, tableOf, type Body } from '../../database/tables/resourceTables.ts'
import { invalidField } from '../../errors/httpError.ts'
import { isRecordVisibleTo } from '../../resources/hooks.ts'
import type { CsvRow } from '../csv/readRows.ts'

/** A row in which every cell was readable. */
export interface ReadRow {
  row: CsvRow
  values: Body
}

export type CurrentRow = Body & { id: number }

/** An existing record, or one that an earlier row creates. */
export interface MatchedRecord {
  record?: CurrentRow
  /** The number of the row that matched or created the record. */
  row?: number
}

/** Matches the rows of a file to records: by `id`, or by the first unique field if the row has no `id`. */
export class CurrentRecords {
  readonly #label: string
  readonly #unique: string
  readonly #byId = new Map<number, MatchedRecord>()
  readonly #byValue = new Map<unknown, MatchedRecord>()

  /** Runs one query. */
  static async read(tx: Database, resource: ResourceDeclaration, caller: Caller, rows: ReadRow[]) {
    const current = new CurrentRecords(resource)
    const { id, ...columns } = getTableColumns(tableOf(resource))
    const ids = rows.flatMap(({ row }) => rowId.safeParse(Number(row.cells['id'])).data ?? [])
    const values = rows
      .map((row) => row.values[current.#unique])
      .filter((value) => text().safeParse(value).success)
    const named = or(
      inArray(id, ids),
      current.#unique === '' ? undefined : inArray(columnOf(resource, current.#unique), values),
    )
    const found = await tx
      .select({ id, ...columns })
      .from(tableOf(resource))
      .where(isRecordVisibleTo(resource, caller, named))
    for (const record of found) {
      const one = { record }
      current.#byId.set(record.id, one)
      current.set(one, undefined, record)
    }
    return current
  }

  private constructor(resource: ResourceDeclaration) {
    this.#label = resource.label[0].toLowerCase()
    this.#unique = uniqueFieldsOf(resource)[0] ?? ''
  }

  /** Returns the record of the row. Undefined if the row creates a record or has an unknown `id`. */
  find({ row, values }: ReadRow): MatchedRecord | undefined {
    return isNamed(row) ? this.#byId.get(Number(row.cells['id'])) : this.#byValue.get(values[this.#unique])
  }

  /**
   * Like `find`, but also claims the record: no later row can refer to it.
   * @throws {HttpError} 400 if the `id` is unknown, or if an earlier row has claimed or created the record
   */
  take(read: ReadRow): MatchedRecord | undefined {
    const { row } = read
    const found = this.find(read)
    if (!found && isNamed(row))
      throw invalidField('id', `The ${this.#label} ${row.cells['id']} does not exist`)
    if (found?.row !== undefined) throw invalidField('id', `Row ${found.row} is for the same ${this.#label}`)
    if (found) found.row = row.row
    return found
  }

  /** Updates the index, so that later rows find the record by its new value. */
  set(found: MatchedRecord, before: Body | undefined, now: Body): void {
    const [former, value] = [before?.[this.#unique], now[this.#unique]]
    if (this.#byValue.get(former) === found) this.#byValue.delete(former)
    if (value !== undefined && value !== null) this.#byValue.set(value, found)
  }
}

const isNamed = ({ cells }: CsvRow) => (cells['id'] ?? '').trim() !== ''
