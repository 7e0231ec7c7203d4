import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { countersSchema } from '../../dataProvider/contract/responses.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull } from '../database/disk.ts'
import type { CallWatch } from '../http/callWatch.ts'
import { countRefusedCalls } from '../http/refusedCalls.ts'
import { getCounters } from './counters.ts'

interface Options {
  db: Database
  callWatch: CallWatch
  dataDir: string
  /** IANA name. */
  timeZone: string
}

/** The dashboard's counters (extension `operations`). */
export const countersRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, callWatch, dataDir, timeZone },
) => {
  app.get(paths.counters, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'getCounters',
      tags: ['Operations'],
      summary: 'Get counts of records and open tasks',
      response: { 200: countersSchema },
    },
    handler: async ({ caller }) => {
      const [counters, diskFull, refused] = await Promise.all([
        getCounters(db, caller, timeZone),
        isDiskFull(dataDir),
        countRefusedCalls(db, callWatch.refused),
      ])
      return {
        ...counters,
        disk_full: diskFull,
        unlisted_proxy: callWatch.proxy.find(),
        refused_calls: refused.length === 0 ? undefined : summarize(refused),
      }
    },
  })
}

/** The dashboard shows this many limits. */
const shownLimits = 5

const summarize = (refused: { limit: string; calls: number }[]) => ({
  total: refused.reduce((total, { calls }) => total + calls, 0),
  limits: refused.slice(0, shownLimits).map(({ limit, calls }) => {
    const [code = '', ...route] = limit.split(' ')
    return { code, route: route.join(' '), calls }
  }),
})
