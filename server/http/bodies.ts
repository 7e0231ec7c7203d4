import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { clientNetwork } from './limits/clientNetwork.ts'
import { createConcurrencyLimit } from './limits/concurrencyLimit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the sender of a large body was let in: it may take longer than others, as long as it brings `minBodyRate`. */
    mayTakeLong: boolean
  }
}

/** Reads only JSON bodies in UTF-8, which no form of another site can send; other content types and charsets are refused. */
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
 * @throws {HttpError} 400 for other bytes: Node would replace each by U+FFFD, and that would be stored for good
 */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) {
    const message = 'The body is not encoded in UTF-8'
    throw new HttpError(400, 'invalid_body', message, { body: message })
  }
  return bytes.toString()
}

/**
 * Limits how long a body may take to arrive, in milliseconds, and how many of one address are on their way at once; drops the
 * content type of a request without a body. Call it before routes are registered.
 */
export function guardBodies(app: FastifyInstance, arrivalTimeout: number): void {
  limitBodyTime(app, arrivalTimeout)
  forgetTypesOfNothing(app)
  limitArrivingBodies(app)
}

/** Bytes a second: half of what a phone sends where reception is poor (EDGE). */
const minBodyRate = 8_000

/**
 * Ends a request whose body has not arrived after that many milliseconds, so that slow senders cannot hold connections.
 *
 * Node's own `requestTimeout` cannot say this, since it holds for every request of the server alike and a large upload
 * over a slow line takes many minutes. So that one is set to what the largest upload may take, the time for the headers
 * stays short, and this hook watches the bodies. An upload is given the same time again for as long as it has brought enough in it.
 */
function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('mayTakeLong', false)
  app.addHook('onRequest', async (request) => {
    if (hasBody(request.headers)) watch(app, request, milliseconds)
  })
}

const watch = (app: FastifyInstance, request: FastifyRequest, milliseconds: number) => {
  const { raw } = request
  const { socket } = raw
  // A call within the process has no connection.
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
    // Where Node itself announces its timeout: `answerClientError` answers 408 there, unless the call was refused before, and hangs up.
    app.server.emit('clientError', error, socket)
  }
  const timer = setTimeout(check, milliseconds).unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/**
 * Drops the content type of a request without a body on routes that expect none: some clients send one with every call, DELETE
 * included.
 */
function forgetTypesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['content-type'] === undefined || hasBody(headers)) return done()
    const { body, consumes } = request.routeOptions.schema ?? {}
    if (!body && !consumes) delete headers['content-type']
    done()
  })
}

/** Of one address: more than the connections of a browser, or of a household's browsers. */
const maxArriving = 30

/**
 * Limits how many bodies of one address are on their way at once. Each holds memory or disk until it is there, which its sender
 * may put off. One that has come with its headers is not counted.
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
  // After authentication, and after a body that came with the headers has been read.
  app.addHook('preParsing', async (request, reply) => {
    const { raw, headers } = request
    // If the client disconnected during authentication, no `close` follows that would release its slot.
    if (raw.destroyed) throw new HttpError(400, 'aborted', 'The client closed the connection')
    if (!hasBody(headers) || raw.complete || !(raw.socket instanceof Socket)) return
    const leave = enter(clientNetwork(request))
    raw.once('close', leave)
    // If the response is sent first and the body never arrives, only the response closes.
    reply.raw.once('close', leave)
  })
}

/** Whether a request says that it has a body. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
