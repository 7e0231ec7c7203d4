import type { ErrorBody } from '../contract/answers.schema.ts'

/** What every failed call throws; react-admin and SWR both read `status`. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: string | undefined
  /** What the answer says of it, which is the message only of the Admin API. */
  readonly reason: string | undefined
  readonly payload: ErrorBody['payload']
  /** react-admin shows `body.errors[field]` beside the input; the payload of `stale` is no map of fields. */
  readonly body: { errors: Record<string, string> }

  constructor(status: number, message: string, answer: Partial<ErrorBody> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = answer.code
    this.reason = answer.message
    this.payload = answer.payload
    this.body = { errors: answer.code === 'stale' ? {} : ((answer.payload ?? {}) as Record<string, string>) }
  }
}

// HTTP/2 and later carry no status text; these are the phrases of RFC 9110, section 15.
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The answer's status text, or the standard phrase for its code. */
export function statusText({ status, statusText: text }: Response): string {
  return text || (phrases[status] ?? `HTTP ${status}`)
}

/** Reads an error body; an answer that holds none gives an empty one. */
export function readErrorBody(json: unknown): Partial<ErrorBody> {
  return typeof json === 'object' && json !== null ? json : {}
}
