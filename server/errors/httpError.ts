import type { z } from 'zod'
import { labelOf, type Field } from '../../dataProvider/fields/fields.ts'
import { OperatorError } from './operatorError.ts'

/** An error that the caller is told about: HTTP status, stable code and a message for people. */
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

/** 404; also for what belongs to another shop, so that its existence is not revealed. */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not_found', `The ${what} was not found`)
}

/** 409 `stale`; its payload is the record as it is by now, where that of any other refusal names fields. */
export class StaleError extends HttpError {
  readonly record: Record<string, unknown>

  constructor(what: string, record: Record<string, unknown>) {
    super(409, 'stale', `The ${what} changed after you opened this page. Review the changes, then try again.`)
    this.record = record
  }
}

/**
 * Makes sure that a change is made to the record as it is (extension `versions`); a change that names no version is.
 * @param toRecord what the PATCH would answer of the row
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

/** An error of one field of the body; the message is shown beside the field. */
export function invalidField(
  field: string,
  message: string,
  status: keyof typeof fieldCodes = 400,
): HttpError {
  return new HttpError(status, fieldCodes[status], message, { [field]: message })
}

/** 400 for a body that was parsed by hand, in the same form as one that a route's schema refused. */
export function invalidBody(issues: readonly z.core.$ZodIssue[]): HttpError {
  return invalidRequest(issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message })))
}

/** An error of an uploaded file; the message is shown beside the file. */
export function fileError(status: 400 | 413 | 415, message: string): HttpError {
  return invalidField('file', message, status)
}

/** What is said where another record of a declared resource has the value of the field. */
export function formatTakenMessage(name: string, field: Field): string {
  return `${labelOf(name, field)} is already taken`
}

interface Issue {
  instancePath: string
  message?: string | undefined
}

/** 400 naming each field that a schema refused. */
export function invalidRequest(issues: Issue[]): HttpError {
  const payload: Record<string, string> = {}
  for (const { instancePath, message = 'is not valid' } of issues) {
    payload[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message
  }
  const [first = 'The request is invalid'] = Object.values(payload)
  return new HttpError(400, 'invalid', first, payload)
}
