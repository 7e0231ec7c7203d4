import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import {
  pathOf,
  getAllFields,
  sortFieldsOf,
  typeName,
  type AnyResourceRecord,
  type ResourceDeclaration,
  type SortBy,
} from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { orderBy } from '../database/lists/sorting.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { tableOf } from '../database/tables/resourceTables.ts'
import { notFound } from '../errors/httpError.ts'
import { toEnvelope } from '../http/envelope.ts'
import { listExternalKeys } from '../http/externalKeys.ts'
import { idParams } from '../http/idParams.ts'
import { rowSearchLimit } from '../http/limits/rateLimits.ts'
import { recordColumnsOf, sourcesOf } from './computedColumns.ts'
import { expandRecords } from './expand.ts'
import { hooksOf, isRecordVisibleTo } from './hooks.ts'
import { matchesQuery, type ResourceQuery } from './listConditions.ts'
import { toRecord } from './presenter.ts'

interface Options {
  db: Database
  resources: readonly ResourceDeclaration[]
}

export const resourceRoutes: FastifyPluginAsync<Options> = async (app, { db, resources }) => {
  for (const resource of resources) await readRoutes(app, { db, resource })
}

interface One {
  db: Database
  resource: ResourceDeclaration
}

const readRoutes: FastifyPluginAsync<One> = async (app, { db, resource }) => {
  await (resource.list.isUnpaged ? unpagedListRoute : pageRoutes)(app, { db, resource })
  const { routes } = hooksOf(resource.name)
  if (routes) await app.register(routes, { db, prefix: `/${pathOf(resource)}` })
}

const tags = ['Content']

const readConfig = ({ access: { read } }: ResourceDeclaration) => ({
  access: read,
  isCached: read === 'reader' && lacksSearch,
})

/** Lists with filters are cached too, because visitors' pages look up records by filters: for example, a redirect by its path. */
const lacksSearch = (request: FastifyRequest) => !listExternalKeys(request).includes('q')

const unpagedListRoute: FastifyPluginAsyncZod<One> = async (app, { db, resource }) => {
  const many = resource.label[1]
  app.get(`/${pathOf(resource)}`, {
    config: readConfig(resource),
    schema: {
      tags,
      operationId: `list${typeName(many)}`,
      summary: `List all ${many.toLowerCase()}`,
      response: { 200: z.array(schemasOf(resource).record) },
    },
    handler: async ({ caller }) => {
      const rows = await db
        .select(recordColumnsOf(resource))
        .from(tableOf(resource))
        .where(isRecordVisibleTo(resource, caller))
        .orderBy(...orderOf(resource))
      return rows.map((row) => toRecord(resource, row))
    },
  })
}

const pageRoutes: FastifyPluginAsyncZod<One> = async (app, { db, resource }) => {
  const { label } = resource
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { record, listed, external } = schemasOf(resource)
  const address = `/${pathOf(resource)}`

  app.get(address, {
    config: { ...readConfig(resource), rateLimit: rowSearchLimit },
    schema: {
      tags,
      operationId: `list${typeName(label[1])}`,
      summary: `List ${many}`,
      querystring: z.object({ external }),
      response: { 200: envelopeSchema(listed) },
    },
    handler: async ({ caller, query }) =>
      listRecords(db, resource, caller, query.external as unknown as ResourceQuery),
  })

  app.get(`${address}/:id`, {
    config: readConfig(resource),
    schema: {
      operationId: `get${typeName(label[0])}`,
      tags,
      summary: `Get a ${one}`,
      params: idParams,
      response: { 200: record },
    },
    handler: async ({ caller, params: { id } }) => {
      const found = await findRecord(db, resource, caller, id)
      if (!found) throw notFound(one)
      return found
    },
  })
}

const perPage = 25

async function listRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { page, sort, q, expand, ...filter }: ResourceQuery,
): Promise<Envelope<AnyResourceRecord>> {
  const table = tableOf(resource)
  const order = orderOf(resource, sort)
  const { ids, total } = await findPage(db, table.id, {
    where: isRecordVisibleTo(resource, caller, matchesQuery(resource, q, filter)),
    order,
    page,
    perPage,
    readsEveryRow: Boolean(q),
  })
  const rows = await db
    .select(recordColumnsOf(resource))
    .from(table)
    .where(isAnyOf(table.id, ids))
    .orderBy(...order)
  const records = rows.map((row) => toRecord(resource, row))
  const listed = expand ? await expandRecords(db, resource, caller, records, expand) : records
  return toEnvelope(listed, page, perPage, total)
}

const orderOf = (resource: ResourceDeclaration, sort: string = resource.list.sort) =>
  orderBy(sortColumns(resource), tableOf(resource).id, sort as SortBy<string>)

export const sortColumns = (resource: ResourceDeclaration) =>
  toSortFields(sortFieldsOf(resource), getAllFields(resource), {
    ...sourcesOf(resource),
    created_at: tableOf(resource).createdAt,
  })

async function findRecord(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await db
    .select(recordColumnsOf(resource))
    .from(table)
    .where(isRecordVisibleTo(resource, caller, eq(table.id, id)))
  return row && toRecord(resource, row)
}
