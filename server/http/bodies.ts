import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors/httpError.ts'

/** Whether a request says that it has a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Reads only JSON bodies in UTF-8, which no form of another site can send; other content types and charsets are refused. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const [, charset = 'utf-8'] =
      /;\s*charset="?([^\s";]*)/i.exec(request.headers['content-type'] ?? '') ?? []
    if (!/^utf-?8$/i.test(charset)) throw new HttpError(415, 'invalid_body', 'Send text in UTF-8')
    return parse(request, decodeText(bytes), done)
  })
}

/**
 * Decodes bytes as UTF-8.
 * @throws {HttpError} 400 for other bytes: Node would replace each by U+FFFD, and that would be stored for good
 */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) {
    const message = 'The body is not text in UTF-8'
    throw new HttpError(400, 'invalid_body', message, { body: message })
  }
  return bytes.toString()
}

/**
 * Forgets the content type of a body that is not there, where none is awaited: whoever names one with each call may delete
 * too. Call it before routes are registered.
 */
export function forgetTypesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['content-type'] === undefined || hasBody(headers)) return done()
    const { body, consumes } = request.routeOptions.schema ?? {}
    if (!body && !consumes) delete headers['content-type']
    done()
  })
}
