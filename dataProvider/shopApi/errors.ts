import type { ErrorBody } from '../contract/responses.schema.ts'

/** A failed call. react-admin and the storefront's SWR options read `status`. */
export class ApiError extends Error {
  /** 0 if there was no complete response. */
  readonly status: number
  readonly code: string | undefined
  /** The error message in the response's body. Errors of an Admin API with a separate URL also have it as `message`. */
  readonly reason: string | undefined
  readonly payload: ErrorBody['payload']
  /** react-admin shows `body.errors[field]` next to the input. The payload of a `stale` error is not a map of fields. */
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

// HTTP/2 and later do not transmit a status text. These are the standard phrases (RFC 9110, section 15, and RFC 6585).
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

/** Returns the response's status text or, if it is empty, a text for its code. */
export function statusText({ status, statusText: text }: Response): string {
  return text || (phrases[status] ?? `HTTP ${status}`)
}

/** Returns the error body; an empty object if the response has none. */
export function readErrorBody(json: unknown): Partial<ErrorBody> {
  return typeof json === 'object' && json !== null ? json : {}
}
