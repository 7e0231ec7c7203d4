import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import {
  pathOf,
  typeName,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { assertOwnShop, type Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { setDeletedAt } from '../database/softDelete.ts'
import { tableOf, type Body } from '../database/tables/resourceTables.ts'
import { checkVersion } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { deleteUnusedFiles, removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { recordColumnsOf } from './computedColumns.ts'
import { hooksOf, isRecordVisibleTo } from './hooks.ts'
import { toRecord } from './presenter.ts'
import {
  checkWrite,
  insertRows,
  lockPictures,
  prepareBatch,
  updateRows,
  type RecordWriter,
} from './writeBatch.ts'

interface Options {
  db: Database
  media: MediaStorage
}

/** Routes for admins to create, update, delete and restore records of the declared resources. */
export const resourceAdminRoutes: FastifyPluginAsync<
  Options & { resources: readonly ResourceDeclaration[] }
> = async (app, { resources, ...services }) => {
  for (const resource of resources) await writeRoutes(app, { ...services, resource })
}

const writeRoutes: FastifyPluginAsyncZod<Options & { resource: ResourceDeclaration }> = async (
  app,
  { db, media, resource },
) => {
  const { label } = resource
  const address = `/${pathOf(resource)}`
  const [one, type] = [label[0].toLowerCase(), typeName(label[0])]
  const { routeSegments } = app
  const { record, body, changes } = schemasOf(resource)
  const config = { access: 'admin' } as const
  const [tags, response] = [['Content'], { 200: record }]

  app.post(address, {
    config,
    schema: { operationId: `create${type}`, tags, summary: `Create a ${one}`, body, response },
    handler: async ({ caller, body }) =>
      withRevision(db, caller.shopId, one, (tx) =>
        createRecord(tx, resource, { shopId: caller.shopId, routeSegments }, removeShopId(caller, body)),
      ),
  })

  app.patch(`${address}/:id`, {
    config,
    schema: {
      operationId: `update${type}`,
      tags,
      summary: `Update a ${one}`,
      params: idParams,
      body: changes,
      response,
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      const { record, released } = await withRevision(db, caller.shopId, one, (tx) =>
        updateRecord(tx, resource, { caller, routeSegments, id }, removeShopId(caller, body)),
      )
      await removeUnusedFiles(media, released, log)
      return record
    },
  })

  app.delete(`${address}/:id`, {
    config,
    schema: { operationId: `delete${type}`, tags, summary: `Delete a ${one}`, params: idParams, response },
    handler: async ({ caller, params: { id } }) =>
      withRevision(db, caller.shopId, one, (tx) => deleteRecord(tx, resource, caller, id)),
  })

  app.post(`${address}/:id${paths.restore}`, {
    config: { ...config, refuses: [409] },
    schema: {
      operationId: `restore${type}`,
      tags,
      summary: `Restore a deleted ${one}`,
      params: idParams,
      response,
    },
    handler: async ({ caller, params: { id } }) =>
      withRevision(db, caller.shopId, one, (tx) =>
        restoreRecord(tx, resource, { caller, routeSegments, id }),
      ),
  })
}

/**
 * Removes `shops_id`, which some specified bodies contain.
 * @throws {HttpError} 404 if it is not the caller's shop
 */
const removeShopId = (caller: Caller, body: Body): Body => {
  const { shops_id: shop, ...values } = body
  assertOwnShop(caller, shop as number | null | undefined)
  return values
}

/**
 * Creates a record. Amounts are in the shop's currency unless the body names another. Requires a transaction.
 * @throws {HttpError} as `checkWrite`
 */
export async function createRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { shopId, routeSegments }: Pick<Caller, 'shopId'> & Pick<RecordWriter, 'routeSegments'>,
  body: Body,
): Promise<AnyResourceRecord> {
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  await checkWrite(resource, body, undefined, batch)
  await lockPictures(tx, resource, shopId, [body])
  const [row] = await insertRows(resource, [body], batch)
  if (!row) throw new Error('INSERT returned no row')
  return toRecord(resource, row)
}

interface ChangedRecord {
  record: AnyResourceRecord
  /** Storage keys of images that are no longer used, for `removeUnusedFiles`. */
  released: string[]
}

/**
 * Updates the fields in the body. Returns undefined if the shop has no such record. Requires a transaction.
 * @throws {HttpError} 409 `stale` if the record's version differs from the given one; also as `checkWrite`
 */
async function updateRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments, id }: RecordWriter & { id: number },
  { version, ...body }: Body,
): Promise<ChangedRecord | undefined> {
  const table = tableOf(resource)
  const columns = recordColumnsOf(resource)
  const { shopId } = caller
  const which = isRecordVisibleTo(resource, caller, eq(table.id, id))
  const [row] = await tx.select(columns).from(table).where(which).for('update')
  if (!row) return undefined
  await checkVersion(row, version, resource.label[0].toLowerCase(), (row) => toRecord(resource, row))
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  const changes = pickChangedValues(row, body)
  await checkWrite(resource, changes, row, batch)
  const locked = await lockPictures(tx, resource, shopId, [row, changes])
  const [changed = row] = await updateRows(resource, [{ before: row, changes }], batch)
  return { record: toRecord(resource, changed), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Soft-deletes a record. Returns undefined if it does not exist or is already deleted. */
async function deleteRecord(
  tx: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const which = isRecordVisibleTo(resource, caller, eq(table.id, id))
  const [row] = await setDeletedAt(tx, table, which, new Date(), recordColumnsOf(resource))
  return row && toRecord(resource, row)
}

/**
 * Restores a deleted record. Hooks run as for a new record and may reject it. Returns undefined if the shop has no such
 * record. Requires a transaction.
 * @throws {HttpError} as `checkWrite`. A database error if another record now has the same unique value; the server responds
 * with 409.
 */
async function restoreRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments, id }: RecordWriter & { id: number },
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const columns = recordColumnsOf(resource)
  const { shopId } = caller
  const { afterWrite, scope } = hooksOf(resource.name)
  const which = and(eq(table.shopId, shopId), eq(table.id, id), scope?.(caller))
  const [row] = await tx.select(columns).from(table).where(which).for('update')
  if (!row?.deletedAt) return row && toRecord(resource, row)
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  const body: Body = valuesIn(resource.fields, row as never)
  await checkWrite(resource, body, undefined, batch)
  const changes = pickChangedValues(row, body)
  const version = hasChanges(changes) ? row.version + 1 : row.version
  const set = { ...changes, version, deletedAt: null } as object
  const [restored = row] = await tx.update(table).set(set).where(which).returning(columns)
  await afterWrite?.(restored, { ...batch, memo: new Map(), before: undefined })
  return toRecord(resource, restored)
}
