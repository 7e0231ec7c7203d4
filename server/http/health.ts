import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { isDiskFull } from '../database/disk.ts'

interface Options {
  database: Pick<OpenDatabase, 'db' | 'engine' | 'failed'>
  dataDir: string
}

/**
 * `live`: the process responds and needs no restart. `ready`: the database also responds and, if it is embedded, the disk is not
 * full. The server starts to listen only after the database is open and migrated.
 */
export const healthRoutes: FastifyPluginAsync<Options> = async (app, { database, dataDir }) => {
  const { db, engine, failed } = database

  app.get('/live', async (_request, reply) =>
    failed.aborted ? reply.code(503).send({ status: 'failed' }) : { status: 'live' },
  )

  app.get('/ready', async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
    } catch (error) {
      request.log.error({ err: error }, 'database does not respond')
      return reply.code(503).send({ status: 'unavailable' })
    }
    const isFull = engine === 'embedded' && (await isDiskFull(dataDir))
    return isFull ? reply.code(503).send({ status: 'disk_full' }) : { status: 'ready' }
  })
}
