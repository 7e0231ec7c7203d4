import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ImportLine, ImportReport } from '../../dataProvider/contract/operations.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { OpenDatabase } from '../database/database.ts'
import { toProblem } from '../errors.ts'
import { importItems } from '../items/csv/importItems.ts'
import type { OnAwaitedProgress } from '../progress.ts'

interface Options {
  database: OpenDatabase
}

/** `apply=true` writes; anything else would be a guess. */
const querystring = z.object({ apply: z.enum(['true', 'false']).default('false') })

/** Takes lists as CSV (extension `operations`). */
export const importRoutes: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  // Nothing else than CSV is read here.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // A large file may take its time, as long as it comes.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    payload.on('data', () => request.bodyTimeout?.refresh())
    done(null, payload)
  })

  app.post(paths.itemImport, {
    config: { access: 'admin', personal: true, rateLimit: { max: 30, timeWindow: '1 minute' } },
    bodyLimit: limits.importBytes,
    // Each line is to arrive when it is written.
    compress: false,
    schema: {
      summary:
        'Make and change items by CSV: all of it or nothing; without `apply=true` only says what it would do',
      consumes: ['text/csv'],
      querystring,
      body: z.string('Send the file as text/csv'),
      response: { 200: { content: { 'application/x-ndjson': { schema: z.unknown() } } } },
    },
    handler: async ({ caller: { shopId }, body, query: { apply }, log }, reply) => {
      const run = (onProgress: OnAwaitedProgress) =>
        importItems(database, shopId, body, { apply: apply === 'true' }, onProgress)
      return reply.type('application/x-ndjson').send(tellOf(run, log))
    },
  })
}

/** What the import has to say while it runs, line by line. It is broken off and undone when nobody listens any more. */
const tellOf = (run: (onProgress: OnAwaitedProgress) => Promise<ImportReport>, log: FastifyBaseLogger) => {
  const lines = new PassThrough()
  const write = (line: ImportLine) => void lines.write(`${JSON.stringify(line)}\n`)
  const onProgress: OnAwaitedProgress = async (done, total, what) => {
    write({ progress: { done, total, what } })
    // The embedded engine's answers come without a pause: in this one the line leaves, and who has gone is noticed.
    await setImmediate()
    if (lines.destroyed) throw new Error('Nobody waits for this import any more')
  }
  void run(onProgress)
    .then(
      (report) => write({ report }),
      (error: Error) => {
        if (lines.destroyed) return
        const { statusCode, message } = toProblem(error)
        if (statusCode >= 500) log.error({ err: error }, 'import failed')
        write({ failed: message })
      },
    )
    .finally(() => lines.end())
  return lines
}
