import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs while the body is awaited; whoever refreshes it at each piece lets a body take its time as long as it comes. */
    bodyTimeout: NodeJS.Timeout | undefined
  }
}

/**
 * Cuts a request off whose body is not there after that many milliseconds: nobody holds a connection by sending slowly.
 *
 * Node's own `requestTimeout` cannot say this, since it holds for every request of the server alike and a large upload
 * over a slow line takes many minutes. So that one is set to what the largest upload may take, the time for the headers
 * stays short, and this hook watches the bodies. The upload alone refreshes the timer, after its caller was let in.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('bodyTimeout')
  app.addHook('onRequest', async (request) => {
    if (hasBody(request.headers)) request.bodyTimeout = watch(app, request, milliseconds)
  })
}

const watch = (app: FastifyInstance, { raw }: FastifyRequest, milliseconds: number) => {
  const cut = () => {
    // A call within the process has no connection.
    if (raw.complete || !(raw.socket instanceof Socket)) return
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // Where Node itself announces its timeout: `answerClientError` answers 408 there, unless the call was refused before, and hangs up.
    app.server.emit('clientError', error, raw.socket)
  }
  const timer = setTimeout(cut, milliseconds).unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
  return timer
}
