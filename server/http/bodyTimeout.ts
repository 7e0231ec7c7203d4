import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the sender of a large body was let in: it may take longer than others, as long as it brings `minBodyRate`. */
    mayTakeLong: boolean
  }
}

/** Bytes a second: half of what a phone sends where reception is poor (EDGE). */
const minBodyRate = 8_000

/**
 * Cuts a request off whose body is not there after that many milliseconds: nobody holds a connection by sending slowly.
 *
 * Node's own `requestTimeout` cannot say this, since it holds for every request of the server alike and a large upload
 * over a slow line takes many minutes. So that one is set to what the largest upload may take, the time for the headers
 * stays short, and this hook watches the bodies. An upload is given the same time again for as long as it has brought enough in it.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
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
