import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { clientNetwork } from './limits/clientNetwork.ts'
import { createConcurrencyLimit } from './limits/concurrencyLimit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True while the route reads a large body. The body may take longer if it arrives at `minBodyRate` or faster. */
    mayTakeLong: boolean
  }
}

/** Accepts only JSON bodies in UTF-8, which no HTML form of another site can send. A scope can add parsers for its own routes. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const [, charset = 'utf-8'] =
      /;\s*charset="?([^\s";]*)/i.exec(request.headers['content-type'] ?? '') ?? []
    if (!/^utf-?8$/i.test(charset)) throw new HttpError(415, 'invalid_body', 'Send the body in UTF-8')
    return parse(request, decodeText(bytes), done)
  })
}

/**
 * Decodes bytes as UTF-8.
 * @throws {HttpError} 400 for invalid bytes: Node would replace them with U+FFFD, and the change would be stored
 */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) {
    const message = 'The body is not encoded in UTF-8'
    throw new HttpError(400, 'invalid_body', message, { body: message })
  }
  return bytes.toString()
}

/**
 * Rejects bodies that take longer than `arrivalTimeout` milliseconds to arrive, except fast uploads. Limits the number of bodies
 * per address that arrive at the same time. Drops content types that are not needed. Call it before routes are registered.
 */
export function guardBodies(app: FastifyInstance, arrivalTimeout: number): void {
  limitBodyTime(app, arrivalTimeout)
  dropUnusedContentTypes(app)
  limitArrivingBodies(app)
}

/** Bytes per second: half the upload rate of a phone with a poor connection (EDGE). */
const minBodyRate = 8_000

/**
 * Ends a request whose body has not arrived after this many milliseconds, so that slow clients do not occupy connections.
 *
 * Node's own `requestTimeout` applies to all requests, and a large upload over a slow line takes many minutes. So
 * `requestTimeout` allows for the largest upload, the timeout for headers stays short, and this hook watches the bodies. An
 * upload gets the same time again if enough data has arrived.
 */
function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('mayTakeLong', false)
  app.addHook('onRequest', async (request) => {
    if (hasBody(request.headers)) limitArrivalTime(app, request, milliseconds)
  })
}

const limitArrivalTime = (app: FastifyInstance, request: FastifyRequest, milliseconds: number) => {
  const { raw } = request
  const { socket } = raw
  // An in-process call has no connection.
  if (!(socket instanceof Socket)) return
  let counted = socket.bytesRead
  const check = () => {
    if (raw.complete) return
    const arrived = socket.bytesRead - counted
    if (request.mayTakeLong && arrived >= (minBodyRate * milliseconds) / 1000) {
      counted += arrived
      timer.refresh()
      return
    }
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // Node emits this event for its own timeouts. `sendClientError` sends 408, unless a response has begun.
    app.server.emit('clientError', error, socket)
  }
  const timer = setTimeout(check, milliseconds).unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/**
 * Drops the content type of a request without a body if its route takes none. Some clients send a content type with every
 * request, even DELETE.
 */
function dropUnusedContentTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['content-type'] === undefined || hasBody(headers)) return done()
    const { body, consumes } = request.routeOptions.schema ?? {}
    if (!body && !consumes) delete headers['content-type']
    done()
  })
}

/** Per address. Higher than the number of connections that several browsers in a household open. */
const maxArriving = 30

/**
 * Limits how many bodies of one address can arrive at the same time. Each uses memory or disk until it is complete, and a slow
 * client can delay that for a long time. A body that arrived together with its headers is not counted.
 */
function limitArrivingBodies(app: FastifyInstance): void {
  const { enter } = createConcurrencyLimit({
    max: maxArriving,
    refuse: () =>
      new HttpError(
        429,
        'too_many_requests',
        'Your network is sending too much data. Wait a moment, then try again.',
      ),
  })
  app.addHook('preParsing', async (request, reply) => {
    const { raw, headers } = request
    // Authentication runs before this hook. If the client disconnects during authentication, `close` has already been emitted,
    // and would never release the slot.
    if (raw.destroyed) throw new HttpError(400, 'aborted', 'The client closed the connection')
    if (!hasBody(headers) || raw.complete || !(raw.socket instanceof Socket)) return
    const leave = enter(clientNetwork(request))
    raw.once('close', leave)
    // If the response is sent first and the body never arrives, only the response emits `close`.
    reply.raw.once('close', leave)
  })
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
