import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelopeSchema } from '../../dataProvider/contract/answers.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import { typeName, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/httpError.ts'
import { idParams } from '../http/idParams.ts'
import { searchLimit } from '../http/limits/rateLimits.ts'
import { removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { hooksOf } from './hooks.ts'
import { createRecord, deleteRecord, findRecord, listRecords, restoreRecord, updateRecord } from './store.ts'
import type { ResourceQuery } from './listConditions.ts'
import type { Body } from '../database/tables/resourceTables.ts'

interface Options {
  db: Database
  resources: readonly ResourceDeclaration[]
}

/** What the declared resources answer to whoever may read them. */
export const resourceRoutes: FastifyPluginAsync<Options> = async (app, { db, resources }) => {
  for (const resource of resources) await readRoutes(app, { db, resource })
}

/** Create, change, delete and restore of the declared resources; admins only. */
export const resourceAdminRoutes: FastifyPluginAsync<Options & { media: MediaStorage }> = async (
  app,
  { resources, ...services },
) => {
  for (const resource of resources) await writeRoutes(app, { ...services, resource })
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

const writeRoutes: FastifyPluginAsyncZod<One & { media: MediaStorage }> = async (
  app,
  { db, media, resource },
) => {
  const { name, label } = resource
  const [one, type] = [label[0].toLowerCase(), typeName(label[0])]
  const { routeSegments } = app
  const { record, body, changes } = schemasOf(resource)
  const config = { access: 'admin' } as const
  const [tags, response] = [['Content'], { 200: record }]

  app.post(`/${name}`, {
    config,
    schema: { operationId: `create${type}`, tags, summary: `Make a ${one}`, body, response },
    handler: async ({ caller: { shopId }, body }) =>
      withRevision(db, shopId, one, (tx) =>
        createRecord(tx, resource, { shopId, routeSegments }, body as Body),
      ),
  })

  app.patch(`/${name}/:id`, {
    config,
    schema: {
      operationId: `update${type}`,
      tags,
      summary: `Change a ${one}`,
      params: idParams,
      body: changes,
      response,
    },
    handler: async ({ caller, params: { id }, body, log }) => {
      const { record, released } = await withRevision(db, caller.shopId, one, (tx) =>
        updateRecord(tx, resource, { caller, routeSegments, id }, body as Body),
      )
      await removeUnusedFiles(media, released, log)
      return record
    },
  })

  app.delete(`/${name}/:id`, {
    config,
    schema: { operationId: `delete${type}`, tags, summary: `Delete a ${one}`, params: idParams, response },
    handler: async ({ caller, params: { id } }) =>
      withRevision(db, caller.shopId, one, (tx) => deleteRecord(tx, resource, caller, id)),
  })

  app.post(`/${name}/:id${paths.restore}`, {
    config: { ...config, refuses: [409] },
    schema: {
      operationId: `restore${type}`,
      tags,
      summary: `Take the deletion of a ${one} back`,
      params: idParams,
      response,
    },
    handler: async ({ caller, params: { id } }) =>
      withRevision(db, caller.shopId, one, (tx) =>
        restoreRecord(tx, resource, { caller, routeSegments, id }),
      ),
  })
}
