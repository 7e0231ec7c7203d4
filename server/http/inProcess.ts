import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** The remote address of calls of this process to itself; no socket has such an address. */
export const inProcessAddress = 'in-process'

/** Whether this process calls itself; rate limits do not apply to such calls. */
export function isInProcess({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return socket.remoteAddress === inProcessAddress
}

/**
 * A `fetch` that enters Fastify directly: no port, no network. Calls from `remoteAddress` count toward its rate limits; by
 * default the caller is this process, which has none.
 */
export function inProcessFetch(app: FastifyInstance, remoteAddress = inProcessAddress): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://in-process'),
      init,
    )
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: toHeaders(answer.headers),
    })
  }
}

const toHeaders = (answered: NodeJS.Dict<number | string | string[]>) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answered)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
