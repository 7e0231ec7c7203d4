import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../dataProvider/contract/responses.schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { createRequestId, requestIdHeader } from './requestId.ts'

/** The latest request on a connection, and its response. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const exchanges = new WeakMap<Socket, Exchange>()

/** Responses to errors of Node's HTTP server, by error code. All other errors get a plain 400. */
const refusals: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request timed out'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The chunk extensions are too long'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The URL and headers are too long'],
}

/** Stores the latest request of each connection for `sendClientError`, and rejects HTTP/1.1 requests without `Host`. */
export function prepareClientErrors(app: FastifyInstance): void {
  app.server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
  requireHost(app)
}

/**
 * Sends an error in the standard format when Node cannot parse a request or a request times out. Closes the connection. Sends
 * nothing if the client could misinterpret the error.
 */
export function sendClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = createRequestId()
  this.log.trace({ err: error, request_id: requestId }, 'client error')
  if (!socket.writable || !isUnanswered(socket)) return void socket.destroy()
  socket.write(toResponse(error, requestId))
  socket.destroySoon()
}

/** False if the client would mistake the error for the response to another request, or for part of a response. */
const isUnanswered = (socket: Socket) => {
  const exchange = exchanges.get(socket)
  if (!exchange) return true
  const { request, response } = exchange
  return request.complete ? response.writableFinished : !response.headersSent
}

/**
 * Rejects HTTP/1.1 requests without `Host`. Node's own check is disabled (`requireHostHeader`), because its response has no body.
 */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { httpVersion }, headers: { host } }, _reply, done) => {
    done(httpVersion === '1.1' && host === undefined ? new HttpError(400, ...notHttp) : undefined)
  })
}

const notHttp = ['invalid_request', 'The request is not valid HTTP'] as const

const toResponse = ({ code: reason }: ConnectionError, requestId: string) => {
  const [status, code, message] = refusals[reason] ?? [400, ...notHttp]
  const body = JSON.stringify({ code, message, request_id: requestId } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    `${requestIdHeader}: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
