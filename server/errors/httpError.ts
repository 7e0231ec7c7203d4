import type { z } from 'zod'
import { labelOf, type Field } from '../../dataProvider/fields/fields.ts'
import { OperatorError } from './operatorError.ts'

/** An error for the caller: an HTTP status, a stable code and a readable message. */
export class HttpError extends OperatorError {
  readonly statusCode: number
  readonly code: string
  readonly payload: Record<string, string> | undefined

  constructor(statusCode: number, code: string, message: string, payload?: Record<string, string>) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.code = code
    this.payload = payload
  }
}

/** 404. Also used for records of another shop, so that their existence is not revealed. */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not_found', `The ${what} was not found`)
}

/** 409 `stale`. The payload of the response contains the current record. */
export class StaleError extends HttpError {
  readonly record: Record<string, unknown>

  constructor(what: string, record: Record<string, unknown>) {
    super(409, 'stale', `The ${what} changed after you opened this page. Review the changes, then try again.`)
    this.record = record
  }
}

/**
 * Checks that a change is based on the current version of a record (extension `versions`). A change without a version passes.
 * @param toRecord converts the row to the record that the response contains
 * @throws {HttpError} 409 `stale`, with that record
 */
export async function checkVersion<Row extends { version: number }>(
  row: Row,
  stated: unknown,
  what: string,
  toRecord: (row: Row) => object | undefined | Promise<object | undefined>,
): Promise<void> {
  if (stated === undefined || stated === row.version) return
  throw new StaleError(what, { ...(await toRecord(row)) })
}

const fieldCodes = { 400: 'invalid', 409: 'conflict', 413: 'too_large', 415: 'unsupported_file' }

/** An error of one field of the body. The form shows the message next to the field. */
export function invalidField(
  field: string,
  message: string,
  status: keyof typeof fieldCodes = 400,
): HttpError {
  return new HttpError(status, fieldCodes[status], message, { [field]: message })
}

/** 400 for an invalid body that a handler has parsed. Has the same form as the error for a body that a route's schema rejects. */
export function invalidBody(issues: readonly z.core.$ZodIssue[]): HttpError {
  return invalidRequest(issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message })))
}

export function fileError(status: 400 | 413 | 415, message: string): HttpError {
  return invalidField('file', message, status)
}

/** The message for a value that another record of a declared resource already has. */
export function formatTakenMessage(name: string, field: Field): string {
  return `${labelOf(name, field)} is already taken`
}

interface Issue {
  instancePath: string
  message?: string | undefined
}

/** 400 that lists each field that a schema rejected. */
export function invalidRequest(issues: Issue[]): HttpError {
  const payload: Record<string, string> = {}
  for (const { instancePath, message = 'is not valid' } of issues) {
    payload[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message
  }
  const [first = 'The request is invalid'] = Object.values(payload)
  return new HttpError(400, 'invalid', first, payload)
}
