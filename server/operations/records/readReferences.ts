import { rowId, text } from '../../../dataProvider/contract/fields.schema.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { splitNames } from '../csv/cells.ts'
import { UnreadableCellError } from '../csv/fieldCells.ts'
import type { CsvRow } from '../csv/readRows.ts'
import { findNamed, keyColumnsOf, type KeyColumn, type NamedRecord } from './keyColumns.ts'

export interface KeyReader extends Pick<KeyColumn, 'column' | 'name'> {
  /**
   * Returns the value of the reference from its id cell and its key cell. Ids take precedence.
   * @param cell of the key column
   * @param value parsed from the id cell
   * @throws {UnreadableCellError} if there are no ids and a key matches no record or several, or if ids and keys refer to
   * different records
   */
  read: (cell: string, value: unknown) => unknown
}

/** Runs at most one query per key column. */
export async function prepareKeyReaders(
  tx: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  rows: CsvRow[],
): Promise<KeyReader[]> {
  const readers: KeyReader[] = []
  for (const keyColumn of keyColumnsOf(resource)) {
    const { column, name } = keyColumn
    const keysOf = ({ cells }: CsvRow) => keysIn(keyColumn, cells[column] ?? '')
    const ids = rows.flatMap((row) => (keysOf(row).length > 0 ? splitNames(row.cells[name] ?? '') : []))
    const found = await findNamed(tx, keyColumn, caller, {
      ids: ids.flatMap((id) => rowId.safeParse(Number(id)).data ?? []),
      keys: rows.flatMap(keysOf).filter((key) => text().safeParse(key).success),
    })
    const named = indexNamed(found)
    const read = (cell: string, value: unknown) =>
      readReference(keyColumn, named, keysIn(keyColumn, cell), value)
    readers.push({ column, name, read })
  }
  return readers
}

const keysIn = ({ field }: KeyColumn, cell: string) => {
  if (field.kind === 'many') return splitNames(cell)
  const key = cell.trim()
  return key === '' ? [] : [key]
}

interface Named {
  ids: ReadonlyMap<string, number[]>
  keys: ReadonlyMap<number, string>
}

const indexNamed = (found: NamedRecord[]): Named => {
  const ids = new Map<string, number[]>()
  for (const { id, key } of found) ids.set(key, [...(ids.get(key) ?? []), id])
  return { ids, keys: new Map(found.map(({ id, key }) => [id, key])) }
}

const readReference = (keyColumn: KeyColumn, named: Named, keys: string[], value: unknown) => {
  const stated = [value ?? []].flat() as number[]
  if (stated.length > 0) {
    if (isContradicted(named, stated, keys)) {
      const { name, column } = keyColumn
      throw new UnreadableCellError(
        `${name} and ${column} refer to different records. Clear one of the two cells.`,
      )
    }
    return value
  }
  const ids = keys.map((key) => findOne(keyColumn, named, key))
  return keyColumn.field.kind === 'many' ? ids : (ids[0] ?? null)
}

const findOne = ({ name, label }: KeyColumn, { ids }: Named, key: string): number => {
  const [id, ...others] = ids.get(key) ?? []
  if (id === undefined) throw new UnreadableCellError(`No record has the ${label} "${key}"`)
  if (others.length === 0) return id
  throw new UnreadableCellError(
    `Several records have the ${label} "${key}". Enter an id in the column ${name}.`,
  )
}

/**
 * Returns true if the keys and the ids refer to different records. Keys that match no record are ignored, along with the same
 * number of ids: the records may have received new keys since the export.
 */
const isContradicted = ({ ids, keys }: Named, stated: number[], named: string[]): boolean => {
  if (named.length === 0) return false
  const known = named.filter((key) => ids.has(key))
  const unnamed = stated.filter((id) => keys.has(id) && !named.includes(keys.get(id) ?? ''))
  return (
    known.some((key) => !stated.some((id) => keys.get(id) === key)) ||
    unnamed.length > named.length - known.length
  )
}
