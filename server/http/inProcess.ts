import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** The remote address of in-process calls. No socket has such an address. */
export const inProcessAddress = 'in-process'

/** Returns true for an in-process call. Rate limits do not apply to it. */
export function isInProcess({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return socket.remoteAddress === inProcessAddress
}

/**
 * Creates a `fetch` that calls Fastify directly, without the network. If `remoteAddress` is given, the calls count toward the
 * rate limits of that address. By default they are in-process calls, which are not limited.
 */
export function inProcessFetch(app: FastifyInstance, remoteAddress = inProcessAddress): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://in-process'),
      init,
    )
    const { pathname, search } = new URL(request.url)
    const injected = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    const hasBody = injected.statusCode !== 204 && injected.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(injected.rawPayload) : null, {
      status: injected.statusCode,
      statusText: injected.statusMessage,
      headers: toHeaders(injected.headers),
    })
  }
}

const toHeaders = (responseHeaders: NodeJS.Dict<number | string | string[]>) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(responseHeaders)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
