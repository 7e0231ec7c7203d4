import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema, type Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { type FieldKind, valuesIn } from '../../dataProvider/fields/fields.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import {
  fieldOf,
  sortFieldsOf,
  typeName,
  type AnyResourceRecord,
  type ResourceDeclaration,
  type SortBy,
} from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import { collateNaturally } from '../database/collation.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { orderBy } from '../database/sorting.ts'
import { columnOf, tableOf, type Body } from '../database/tables/resourceTables.ts'
import { notFound } from '../errors/httpError.ts'
import { toEnvelope } from '../http/envelope.ts'
import { idParams } from '../http/idParams.ts'
import { searchLimit } from '../http/limits/rateLimits.ts'
import { hooksOf, isRecordVisibleTo } from './hooks.ts'
import { matchesQuery, type ResourceQuery } from './listConditions.ts'

interface Options {
  db: Database
  resources: readonly ResourceDeclaration[]
}

/** The calls that read the declared resources. */
export const resourceRoutes: FastifyPluginAsync<Options> = async (app, { db, resources }) => {
  for (const resource of resources) await readRoutes(app, { db, resource })
}

interface One {
  db: Database
  resource: ResourceDeclaration
}

const readRoutes: FastifyPluginAsyncZod<One> = async (app, { db, resource }) => {
  const { name, label, access } = resource
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { record, external } = schemasOf(resource)
  const tags = ['Content']

  app.get(`/${name}`, {
    config: { access: access.read, isCached: access.read === 'reader', rateLimit: searchLimit },
    schema: {
      tags,
      operationId: `list${typeName(label[1])}`,
      summary: `A page of the ${many}`,
      querystring: z.object({ external }),
      response: { 200: envelopeSchema(record) },
    },
    handler: async ({ caller, query }) =>
      listRecords(db, resource, caller, query.external as unknown as ResourceQuery),
  })

  app.get(`/${name}/:id`, {
    config: { access: access.read, isCached: access.read === 'reader' },
    schema: {
      operationId: `get${typeName(label[0])}`,
      tags,
      summary: `One ${one}`,
      params: idParams,
      response: { 200: record },
    },
    handler: async ({ caller, params: { id } }) => {
      const found = await findRecord(db, resource, caller, id)
      if (!found) throw notFound(one)
      return found
    },
  })

  const { routes } = hooksOf(name)
  if (routes) await app.register(routes, { db, prefix: `/${name}` })
}

/** Records on one page. */
const perPage = 25

/** One page of a resource's records, in the declared order unless told. Three queries. */
async function listRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { page, sort = resource.list.sort, q, ...filter }: ResourceQuery,
): Promise<Envelope<AnyResourceRecord>> {
  const table = tableOf(resource)
  const order = orderBy(sortColumns(resource), table.id, sort as SortBy<string>)
  const { ids, total } = await findPage(db, table.id, {
    where: isRecordVisibleTo(resource, caller, matchesQuery(resource, q, filter)),
    order,
    page,
    perPage,
    readsEveryRow: Boolean(q),
  })
  const rows = await db
    .select()
    .from(table)
    .where(isAnyOf(table.id, ids))
    .orderBy(...order)
  return toEnvelope(
    rows.map((row) => toRecord(resource, row)),
    page,
    perPage,
    total,
  )
}

/** Whether a kind's column holds text, which is sorted naturally. */
const holdsText: Record<FieldKind, boolean> = {
  text: true,
  longText: true,
  choice: true,
  currency: true,
  email: true,
  link: true,
  picture: true,
  number: false,
  money: false,
  json: false,
  flag: false,
  date: false,
  reference: false,
  many: false,
}

/** What a list is ordered by, for each field that it can be sorted by. */
export const sortColumns = (resource: ResourceDeclaration) =>
  Object.fromEntries(
    sortFieldsOf(resource).map((field) => {
      if (field === 'created_at') return [field, tableOf(resource).createdAt]
      const column = columnOf(resource, field)
      return [field, holdsText[fieldOf(resource, field).kind] ? collateNaturally(column) : column]
    }),
  )

/** The shop's record of that id. */
async function findRecord(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await db
    .select()
    .from(table)
    .where(isRecordVisibleTo(resource, caller, eq(table.id, id)))
  return row && toRecord(resource, row)
}

/** The wire's record: its declared fields, never the row as it is. */
export function toRecord({ fields }: ResourceDeclaration, row: Body): AnyResourceRecord {
  return {
    ...valuesIn(fields, row as never),
    id: row['id'] as number,
    version: row['version'] as number,
    created_at: (row['createdAt'] as Date).getTime(),
  }
}
