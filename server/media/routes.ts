import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { HttpError, notFound } from '../errors/httpError.ts'
import type { MediaStorage, OpenMedium } from './storage.ts'

const year = 365 * 24 * 60 * 60

/** A file never changes under its name, and none of them can act as a page. Mails show them in pages of another origin. */
const headers = {
  'cache-control': `public, max-age=${year}, immutable`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

interface Asked {
  Params: { '*'?: string }
}

/** Pictures and videos of the shops; register it under `/media`. */
export const mediaRoutes: FastifyPluginAsync<{ media: MediaStorage }> = async (
  app,
  { media: { served, getSize } },
) => {
  const sizeOf = async ({ '*': key = '' }: Asked['Params']) => (isKey(key) ? getSize(key) : undefined)
  app.addHook<Asked>('onRequest', async ({ method, headers, params }) => {
    // A part is a matter of GET alone (RFC 9110, 14.2).
    const range = await readRange(method === 'GET' ? headers.range : undefined, () => sizeOf(params))
    if (range === undefined) delete headers.range
    else headers.range = range
  })
  app.setErrorHandler<FastifyError, Asked>(async (error, { params }, reply) => {
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

// Segments that begin with a dot lead upwards or are hidden; nothing of ours has such a name.
const isKey = (path: string) => path.length <= 500 && /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/.test(path)

const serveStreams = (app: FastifyInstance, open: OpenMedium) => {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    // With a HEAD route of its own, Fastify would say that the file is empty.
    exposeHeadRoute: false,
    url: '/*',
    handler: async ({ method, params: { '*': key }, headers: { range, 'if-none-match': tag } }, reply) => {
      if (!isKey(key)) throw notFound('file')
      // `If-Range` says nothing new: a file never changes.
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
 * The one part of a file that is asked for (RFC 9110, 14.1.2), counted from the file's front: storages differ in what they make
 * of its last bytes where it has fewer. Undefined where the whole file is the answer: to several parts at once, to what is no
 * range, and to more last bytes than there are.
 */
async function readRange(range: string | undefined, getSize: GetSize): Promise<string | undefined> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), await getSize())
  const isBackwards = last !== '' && Number(last) < Number(first)
  return isBackwards ? undefined : `bytes=${first}-${last}`
}

const lastBytes = (count: number, size: number | undefined) =>
  size === undefined || count >= size ? undefined : `bytes=${size - count}-`
