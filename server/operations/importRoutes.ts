import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import {
  csvEncodings,
  type CsvEncoding,
  type ImportLine,
  type ImportReport,
} from '../../dataProvider/contract/operations.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { typeName } from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { OpenDatabase } from '../database/database.ts'
import { toHttpError } from '../http/errorHandler.ts'
import { decodeCsv, type CsvFile } from './csv/decodeCsv.ts'
import { importItems } from './items/importItems.ts'
import { removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { OnAwaitedProgress } from './progress.ts'
import { importRecords } from './records/importRecords.ts'

interface Options {
  database: OpenDatabase
  media: MediaStorage
  /** Called when an import has finished or failed, before the response reports it. */
  onImported: () => void
}

interface Import {
  label: string
  run: (call: ImportCall, onProgress: OnAwaitedProgress) => Promise<ImportReport>
}

interface ImportCall {
  caller: Caller
  csv: CsvFile
  apply: boolean
  log: FastifyBaseLogger
}

const querystring = z.object({
  apply: z.enum(['true', 'false']).default('false'),
  encoding: z
    .enum(Object.keys(csvEncodings) as CsvEncoding[])
    .optional()
    .describe(
      'Required if the file is neither UTF-8 nor UTF-16; without it, the server answers `encoding_required`',
    ),
})

/** The request body as bytes; JSON Schema has no type for them. */
const csvBytes = z.custom<Buffer>(Buffer.isBuffer, 'Send the file as text/csv')

/** CSV imports (extension `operations`). */
export const importRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, media, onImported }) => {
  app.removeAllContentTypeParsers()
  // The file's bytes and the query's `encoding` decide how the file is decoded, not the request's `charset`.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  // Uploading a large file can exceed the usual time limit.
  app.addHook('preParsing', async (request) => {
    request.mayTakeLong = true
  })

  const addImport = (name: string, { label, run }: Import) =>
    app.post(`${paths.imports}/${name}`, {
      config: { access: 'admin', personal: true, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: limits.importBytes,
      // Compression would delay progress lines.
      compress: false,
      schema: {
        operationId: `import${typeName(name)}`,
        tags: ['Operations'],
        summary: `Import ${label} from CSV. If any row has a problem, nothing is changed. Without \`apply=true\`, the file is only checked.`,
        consumes: ['text/csv'],
        querystring,
        body: csvBytes,
        response: { 200: { content: { 'application/x-ndjson': { schema: z.unknown() } } } },
      },
      handler: async ({ caller, body, query: { apply, encoding }, log }, reply) => {
        const csv = decodeCsv(body, encoding)
        const call = { caller, csv, apply: apply === 'true', log }
        return reply
          .type('application/x-ndjson')
          .send(streamImport((onProgress) => run(call, onProgress).finally(onImported), log))
      },
    })

  addImport('items', {
    label: 'items',
    run: ({ caller: { shopId }, csv, apply }, onProgress) =>
      importItems(database, shopId, csv, { apply }, onProgress),
  })
  const { routeSegments } = app
  for (const resource of declaredResources) {
    addImport(resource.name, {
      label: resource.label[1].toLowerCase(),
      run: async ({ caller, csv, apply, log }, onProgress) => {
        const writer = { caller, routeSegments }
        const { report, released } = await importRecords(
          database,
          resource,
          writer,
          csv,
          { apply },
          onProgress,
        )
        await removeUnusedFiles(media, released, log)
        return report
      },
    })
  }
}

/**
 * Streams the import's progress and result as NDJSON. If the client disconnects, the next call of `onProgress` stops the
 * import and rolls it back.
 */
const streamImport = (
  run: (onProgress: OnAwaitedProgress) => Promise<ImportReport>,
  log: FastifyBaseLogger,
) => {
  const lines = new PassThrough()
  const write = (line: ImportLine) => void lines.write(`${JSON.stringify(line)}\n`)
  const onProgress: OnAwaitedProgress = async (done, total, what) => {
    write({ progress: { done, total, what } })
    // Queries to the embedded engine resolve without yielding to I/O. During this pause, the process sends the line and detects a
    // disconnected client.
    await setImmediate()
    if (lines.destroyed) throw new Error('The client disconnected during the import')
  }
  void run(onProgress)
    .then(
      (report) => write({ report }),
      (error: Error) => {
        if (lines.destroyed) return
        const { statusCode, message } = toHttpError(error)
        if (statusCode >= 500) log.error({ err: error }, 'import failed')
        write({ failed: message })
      },
    )
    .finally(() => lines.end())
  return lines
}
