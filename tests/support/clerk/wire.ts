import type { IncomingMessage, ServerResponse } from 'node:http'

export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, code: string, message: string, parameter?: string) {
    super(`${code}: ${message}`)
    this.status = status
    this.body = {
      errors: [
        { code, message, long_message: message, ...(parameter && { meta: { param_name: parameter } }) },
      ],
      clerk_trace_id: 'fake',
    }
  }
}

export const fail = (code: string, message: string, parameter?: string): never => {
  throw new ApiFailure(422, code, message, parameter)
}

export interface ApiRequest {
  /** The intended method: Clerk's script sends methods other than GET as POST, with the method in `_method`. */
  method: string
  path: string
  form: URLSearchParams
  clientId: string | undefined
  origin: string | undefined
}

export async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.invalid')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: searchParams.get('_method') ?? request.method ?? 'GET',
    path: pathname,
    form: new URLSearchParams(Buffer.concat(chunks).toString()),
    clientId: /(?:^|; )__client=([^;]+)/.exec(request.headers.cookie ?? '')?.[1],
    origin: request.headers.origin,
  }
}

export interface ApiResponse {
  status?: number
  body: unknown
  /** Set as an HttpOnly cookie, by which Clerk recognizes a browser. */
  clientId?: string | undefined
}

export function send(response: ServerResponse, origin: string | undefined, answer: ApiResponse): void {
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...allow(origin),
    ...(answer.clientId && {
      'set-cookie': `__client=${answer.clientId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    }),
  })
  response.end(JSON.stringify(answer.body))
}

/** Allows the requesting origin to read the response, as Clerk does. */
export const allow = (origin: string | undefined) =>
  origin && {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  }
