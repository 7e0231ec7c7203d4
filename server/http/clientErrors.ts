import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../dataProvider/contract/answers.schema.ts'
import { HttpError } from '../errors/httpError.ts'

/** What came over a connection last, and what is answered to it. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const exchanges = new WeakMap<Socket, Exchange>()

/** What Node's parser refuses, by its code, where that is no plain 400. */
const refusals: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request timed out'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The chunk extensions are too long'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The URL and headers are too long'],
}

/** Remembers what came last over each connection, for `answerClientError`, and refuses HTTP/1.1 without `Host`. */
export function prepareClientErrors(app: FastifyInstance): void {
  app.server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
  requireHost(app)
}

/** Answers what Node could not read as a request, or waited for in vain, in the one form of errors, and hangs up. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  this.log.trace({ err: error }, 'client error')
  if (!socket.writable || !isUnanswered(socket)) return void socket.destroy()
  socket.write(toResponse(error))
  socket.destroySoon()
}

/** False where the client would take an answer for that to another request, or for a piece of one. */
const isUnanswered = (socket: Socket) => {
  const exchange = exchanges.get(socket)
  if (!exchange) return true
  const { request, response } = exchange
  return request.complete ? response.writableFinished : !response.headersSent
}

/** Refuses HTTP/1.1 without `Host`: Node, which does by itself unless it is told not to, would send no body. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { httpVersion }, headers: { host } }, _reply, done) => {
    done(httpVersion === '1.1' && host === undefined ? new HttpError(400, ...notHttp) : undefined)
  })
}

const notHttp = ['invalid_request', 'The request is not valid HTTP'] as const

const toResponse = ({ code: reason }: ConnectionError) => {
  const [status, code, message] = refusals[reason] ?? [400, ...notHttp]
  const body = JSON.stringify({ code, message } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
