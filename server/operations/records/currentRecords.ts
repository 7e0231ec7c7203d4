import { getTableColumns, inArray, or } from 'drizzle-orm'
import { rowId, text } from '../../../dataProvider/contract/fields.schema.ts'
import { uniqueFieldsOf, type ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { columnOf, tableOf, type Body } from '../../database/tables/resourceTables.ts'
import { invalidField } from '../../errors/httpError.ts'
import { isRecordVisibleTo } from '../../resources/hooks.ts'
import type { CsvRow } from '../csv/readRows.ts'

/** A row of which every cell could be read. */
export interface ReadRow {
  row: CsvRow
  values: Body
}

export type CurrentRow = Body & { id: number }

/** A record that is there, or that an earlier row makes. */
export interface MatchedRecord {
  record?: CurrentRow
  /** The row that was of it. */
  row?: number
}

/** The records that the rows of a file are of: by their `id`, else by the value of the first unique field. */
export class CurrentRecords {
  /** What a record is called. */
  readonly #label: string
  readonly #unique: string
  readonly #byId = new Map<number, MatchedRecord>()
  readonly #byValue = new Map<unknown, MatchedRecord>()

  /** One query. */
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

  /** The record that the row is of; undefined where it is of a new one, or of none. */
  find({ row, values }: ReadRow): MatchedRecord | undefined {
    return isNamed(row) ? this.#byId.get(Number(row.cells['id'])) : this.#byValue.get(values[this.#unique])
  }

  /**
   * The same, as the row's own: no later row may be of it.
   * @throws {HttpError} 400 for an unknown `id`, or a record that an earlier row has taken
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

  /** Later rows find the record under the value that it has now. */
  set(found: MatchedRecord, before: Body | undefined, now: Body): void {
    const [former, value] = [before?.[this.#unique], now[this.#unique]]
    if (this.#byValue.get(former) === found) this.#byValue.delete(former)
    if (value !== undefined && value !== null) this.#byValue.set(value, found)
  }
}

/** Whether the row says by an `id` which record it is of. */
const isNamed = ({ cells }: CsvRow) => (cells['id'] ?? '').trim() !== ''
