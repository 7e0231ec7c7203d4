import type { IncomingMessage, ServerResponse } from 'node:http'

/** A refusal in Clerk's shape. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, code: string, message: string, parameter?: string) {
    super(`${code}: ${message}`)
    this.status = status
    this.body = {
      errors: [
        { code, message, long_message: message, ...(parameter && { meta: { param_name: parameter } }) },
      ],
      clerk_trace_id: 'stand-in',
    }
  }
}

export const refuse = (code: string, message: string, parameter?: string): never => {
  throw new Refusal(422, code, message, parameter)
}

export interface Question {
  /** The method that is meant: Clerk's script sends others than GET as a POST with `_method`. */
  method: string
  path: string
  form: URLSearchParams
  clientId: string | undefined
  /** Of the page that asks. */
  origin: string | undefined
}

export async function readQuestion(request: IncomingMessage): Promise<Question> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.invalid')
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

export interface Answer {
  status?: number
  body: unknown
  /** Set as the HttpOnly cookie that Clerk knows a browser by. */
  clientId?: string | undefined
}

export function send(response: ServerResponse, origin: string | undefined, answer: Answer): void {
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

/** Which pages may read the answer: as Clerk does, the one that asked. */
export const allow = (origin: string | undefined) =>
  origin && {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  }
