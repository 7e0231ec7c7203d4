import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { HttpError, notFound } from '../errors/httpError.ts'
import type { MediaStorage, OpenMedium } from './storage.ts'

const year = 365 * 24 * 60 * 60

/** Files are immutable. The policy prevents them from running scripts. Other origins, such as webmail, embed them. */
const headers = {
  'cache-control': `public, max-age=${year}, immutable`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

interface FileRoute {
  Params: { '*'?: string }
}

/** Register it under `/media`. */
export const mediaRoutes: FastifyPluginAsync<{ media: MediaStorage }> = async (
  app,
  { media: { served, getSize } },
) => {
  const sizeOf = async ({ '*': key = '' }: FileRoute['Params']) => (isKey(key) ? getSize(key) : undefined)
  app.addHook<FileRoute>('onRequest', async ({ method, headers, params }) => {
    // Only GET supports ranges (RFC 9110, 14.2).
    const range = await readRange(method === 'GET' ? headers.range : undefined, () => sizeOf(params))
    if (range === undefined) delete headers.range
    else headers.range = range
  })
  app.setErrorHandler<FastifyError, FileRoute>(async (error, { params }, reply) => {
    if (error.statusCode !== 416) throw error
    reply.header('content-range', `bytes */${await sizeOf(params)}`)
    throw noSuchPart()
  })
  if ('open' in served) serveStreams(app, served.open)
  else await serveFolder(app, served.folder)
}

const serveFolder = async (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    decorateReply: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    setHeaders: (reply) => reply.headers(headers),
  })

// A key has no segment with a leading dot, which would name a hidden file or a parent folder.
const isKey = (path: string) => path.length <= 500 && /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/.test(path)

const serveStreams = (app: FastifyInstance, open: OpenMedium) => {
  app.route<{ Params: { '*': string } }>({
    // Fastify's automatic HEAD route would report a length of 0, because the payload below is empty.
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async ({ method, params: { '*': key }, headers: { range, 'if-none-match': tag } }, reply) => {
      if (!isKey(key)) throw notFound('file')
      // `If-Range` can be ignored, because files are immutable.
      const medium = await open(key, { range, ifNoneMatch: tag })
      if (medium.status === 404) throw notFound('file')
      if (medium.status === 416) throw noSuchPart()
      reply.code(medium.status).headers({ 'accept-ranges': 'bytes', ...medium.headers, ...headers })
      if (method !== 'HEAD') return reply.send(medium.body)
      medium.body?.destroy()
      return reply.send()
    },
  })
}

const noSuchPart = () => new HttpError(416, 'range', 'The requested range is outside the file')

type GetSize = () => Promise<number | undefined>

/**
 * Parses a `Range` header (RFC 9110, 14.1.2). Converts a suffix range to an offset from the start, because storages differ for
 * suffixes that are longer than the file. Returns undefined to send the complete file, for example for several ranges, an invalid
 * range, or a suffix as long as the file.
 */
async function readRange(range: string | undefined, getSize: GetSize): Promise<string | undefined> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), await getSize())
  const isBackwards = last !== '' && Number(last) < Number(first)
  return isBackwards ? undefined : `bytes=${first}-${last}`
}

const lastBytes = (count: number, size: number | undefined) =>
  size === undefined || count >= size ? undefined : `bytes=${size - count}-`
