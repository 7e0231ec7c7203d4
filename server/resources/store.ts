import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { SortBy } from '../../dataProvider/contract/queries.ts'
import {
  fieldsOfKind,
  sortFieldsOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/findPage.ts'
import { byLetters, orderBy } from '../database/sorting.ts'
import { asWords, hasWords } from '../database/words.ts'
import { toEnvelope } from '../envelope.ts'
import { HttpProblem, notFound } from '../errors.ts'
import { holdFiles, releaseFiles } from '../media/files.ts'
import { referenceTable } from './references.ts'
import { tableOf } from './table.ts'

/** Records on one page. */
const perPage = 25

export interface Scope {
  shopId: number
  /** Records that the declaration's `shownBy` hides are for admins alone. */
  withHidden: boolean
}

export interface ResourceQuery {
  page: number
  q?: string | undefined
  sort?: string | undefined
  /** What the list is narrowed by, field by field. */
  [filter: string]: unknown
}

export type Body = Record<string, unknown>

interface ChangedRecord {
  record: AnyResourceRecord
  /** The storage keys of pictures that nothing shows any more, for `removeReleased`. */
  released: string[]
}

/** Reads and writes the records of a declared resource, each of one shop. Whatever writes needs a transaction. */
export function createStore(resource: ResourceDeclaration) {
  const table = tableOf(resource)
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  const columnAt = (field: string) => columns[field === 'created_at' ? 'createdAt' : field]!

  const visibleTo = ({ shopId, withHidden }: Scope, ...conditions: (SQL | undefined)[]) =>
    and(
      eq(table.shopId, shopId),
      isNull(table.deletedAt),
      withHidden || resource.shownBy === undefined ? undefined : eq(columnAt(resource.shownBy), true),
      ...conditions,
    )

  const toRecord = (row: Record<string, unknown>): AnyResourceRecord => ({
    ...Object.fromEntries(Object.keys(resource.fields).map((field) => [field, row[field]])),
    id: row['id'] as number,
    version: row['version'] as number,
    created_at: (row['createdAt'] as Date).getTime(),
  })
  const first = (rows: Record<string, unknown>[]) => (rows[0] ? toRecord(rows[0]) : undefined)

  const sorted = Object.fromEntries(
    sortFieldsOf(resource).map((field) => {
      const isText = columnAt(field).dataType === 'string' && resource.fields[field]?.kind !== 'date'
      return [field, isText ? byLetters(columnAt(field)) : columnAt(field)]
    }),
  )

  const matching = (q: string | undefined, filter: Record<string, unknown>) => {
    const { search = [], filters = [] } = resource.list
    const narrowed = filters.filter((field) => filter[field] !== undefined)
    return and(
      search.length > 0 ? hasWords(asWords(...search.map(columnAt)), q) : undefined,
      ...narrowed.map((field) =>
        filter[field] === null ? isNull(columnAt(field)) : eq(columnAt(field), filter[field]),
      ),
    )
  }

  const checkReferences = async (tx: Database, shopId: number, body: Body) => {
    for (const field of fieldsOfKind(resource, 'reference')) {
      const id = body[field]
      if (typeof id !== 'number') continue
      const { only, ...target } = referenceTable(resource.fields[field]!)
      const which = and(eq(target.shopId, shopId), eq(target.id, id), isNull(target.deletedAt), only)
      if ((await tx.$count(target.id.table, which)) === 0) throw notFound('record')
    }
  }
  const pictures = fieldsOfKind(resource, 'picture')
  const holdPictures = (tx: Database, shopId: number, ...named: Body[]) =>
    holdFiles(tx, shopId, {
      addresses: named.flatMap((body) => pictures.map((field) => body[field] as string | null | undefined)),
    })

  const setDeletedAt = async (tx: Database, which: SQL | undefined, deletedAt: Date | null) => {
    const rows = await tx
      .update(table)
      .set({ deletedAt, version: nextVersion } as object)
      .where(which)
      .returning()
    return first(rows)
  }
  const nextVersion = sql`${table.version} + 1`

  return {
    /** One page, in the declared order unless told. Three queries. */
    list: async (
      db: Database,
      scope: Scope,
      { page, sort = resource.list.sort, q, ...filter }: ResourceQuery,
    ): Promise<Envelope<AnyResourceRecord>> => {
      const order = orderBy(sorted, table.id, sort as SortBy<string>)
      const { ids, total } = await findPage(db, table.id, {
        where: visibleTo(scope, matching(q, filter)),
        order,
        page,
        perPage,
        isSearch: Boolean(q),
      })
      const rows = await db
        .select()
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(...order)
      return toEnvelope(rows.map(toRecord), page, perPage, total)
    },

    find: async (db: Database, scope: Scope, id: number) =>
      first(
        await db
          .select()
          .from(table)
          .where(visibleTo(scope, eq(table.id, id))),
      ),

    /** @throws {HttpProblem} 404 when it names a record that is not there */
    create: async (tx: Database, shopId: number, body: Body): Promise<AnyResourceRecord> => {
      await checkReferences(tx, shopId, body)
      await holdPictures(tx, shopId, body)
      const [row] = await tx
        .insert(table)
        .values({ ...body, shopId } as never)
        .returning()
      if (!row) throw new Error('INSERT returned no row')
      return toRecord(row)
    },

    /**
     * Changes what the body names; undefined when the shop has no such record.
     * @throws {HttpProblem} 409 `stale` when it has another version than the changes were made to
     */
    update: async (
      tx: Database,
      shopId: number,
      id: number,
      { version, ...changes }: Body,
    ): Promise<ChangedRecord | undefined> => {
      const which = visibleTo({ shopId, withHidden: true }, eq(table.id, id))
      const [row] = await tx.select().from(table).where(which).for('update')
      if (!row) return undefined
      if (version !== undefined && version !== row.version) throw stale(resource)
      await checkReferences(tx, shopId, changes)
      const held = await holdPictures(tx, shopId, row, changes)
      const set = { ...changes, version: nextVersion } as object
      const [changed = row] = await tx.update(table).set(set).where(which).returning()
      return { record: toRecord(changed), released: await releaseFiles(tx, shopId, held) }
    },

    /** Takes it from every list. Undefined when there is none any more. */
    remove: async (tx: Database, shopId: number, id: number) =>
      setDeletedAt(tx, visibleTo({ shopId, withHidden: true }, eq(table.id, id)), new Date()),

    /** Takes a deletion back. Undefined when the shop never had it; a value that was taken meanwhile is a 409. */
    restore: async (tx: Database, shopId: number, id: number) =>
      setDeletedAt(tx, and(eq(table.shopId, shopId), eq(table.id, id)), null),
  }
}

const stale = ({ label: [one] }: ResourceDeclaration) =>
  new HttpProblem(409, 'stale', `Somebody else has changed this ${one.toLowerCase()} meanwhile`)
