import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * `live`: the process answers. `ready`: the database answers too; migrated and seeded it is by then, since the server
 * listens only after both.
 */
export const healthRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.get('/live', async () => ({ status: 'live' }))

  app.get('/ready', async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
