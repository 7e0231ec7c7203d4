import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { countersSchema } from '../../dataProvider/contract/responses.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull } from '../database/disk.ts'
import { getCounters } from './counters.ts'

interface Options {
  db: Database
  dataDir: string
  /** IANA name. */
  timeZone: string
}

/** The dashboard's counters (extension `operations`). */
export const countersRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, dataDir, timeZone }) => {
  app.get(paths.counters, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'getCounters',
      tags: ['Operations'],
      summary: 'Get counts of records and open tasks',
      response: { 200: countersSchema },
    },
    handler: async ({ caller }) => ({
      ...(await getCounters(db, caller, timeZone)),
      disk_full: await isDiskFull(dataDir),
    }),
  })
}
