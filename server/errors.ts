import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { ErrorBody } from '../dataProvider/contract/answers.schema.ts'
import { labelOf, type Field } from '../dataProvider/fields/fields.ts'
import { declaredResources } from '../dataProvider/resources/declared.ts'
import { uniqueName } from './resources/table.ts'
import { isUnavailable } from './database/unavailable.ts'
import { diskFailureOf } from './diskFailure.ts'

/** A refusal that the caller is told about: status, stable code, words for people. */
export class HttpProblem extends Error {
  readonly statusCode: number
  readonly code: string
  readonly payload: Record<string, string> | undefined

  constructor(statusCode: number, code: string, message: string, payload?: Record<string, string>) {
    super(message)
    this.name = 'HttpProblem'
    this.statusCode = statusCode
    this.code = code
    this.payload = payload
  }
}

/** 404, naming what there is none of; said just the same of what is another shop's. */
export function notFound(what: string): HttpProblem {
  return new HttpProblem(404, 'not_found', `There is no such ${what}`)
}

/** 409 `stale`; its payload is the record as it is by now, where that of any other refusal names fields. */
class StaleProblem extends HttpProblem {
  readonly record: Record<string, unknown>

  constructor(what: string, record: Record<string, unknown>) {
    super(409, 'stale', `Somebody else has changed this ${what} meanwhile`)
    this.record = record
  }
}

/**
 * Makes sure that a change is made to the record as it is (extension `versions`); a change that names no version is.
 * @param toRecord what the PATCH would answer of the row
 * @throws {HttpProblem} 409 `stale`, with that record
 */
export async function checkVersion<Row extends { version: number }>(
  row: Row,
  stated: unknown,
  what: string,
  toRecord: (row: Row) => object | undefined | Promise<object | undefined>,
): Promise<void> {
  if (stated === undefined || stated === row.version) return
  throw new StaleProblem(what, { ...(await toRecord(row)) })
}

const fieldCodes = { 400: 'invalid', 409: 'conflict', 413: 'too_large', 415: 'unsupported_file' }

/** A refusal of what one field of the body holds, in words for whoever filled it in. */
export function invalidField(
  field: string,
  message: string,
  status: keyof typeof fieldCodes = 400,
): HttpProblem {
  return new HttpProblem(status, fieldCodes[status], message, { [field]: message })
}

/** The refusal of a body that no route's schema has read, in the words of those that one has. */
export function invalidBody(issues: readonly z.core.$ZodIssue[]): HttpProblem {
  return invalid(issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message })))
}

/** The refusal of an uploaded file, in words for whoever chose it. */
export function refuseFile(status: 400 | 413 | 415, message: string): HttpProblem {
  return invalidField('file', message, status)
}

/** Turns whatever a route throws into the one error body; what is our fault is logged and told to nobody. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const problem = toProblem(error)
  reply.code(problem.statusCode)
  // In seconds; a 429 has its own from the limiter.
  const mayRetry = problem.statusCode === 503 || problem.statusCode === 429
  if (mayRetry && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  if (problem.statusCode >= 500) request.log.error({ err: error, method: request.method }, 'request failed')
  const { code, message } = problem
  const payload = problem instanceof StaleProblem ? { record: problem.record } : problem.payload
  return { code, message, ...(payload ? { payload } : {}) }
}

/** What a route throws, Fastify itself included. */
type Thrown = Error & Partial<Pick<FastifyError, 'statusCode' | 'code'>>

/** What the caller is told of an error; of one that nobody foresaw no more than that it is ours. */
export function toProblem(error: Thrown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation)
  const status = error.statusCode ?? 500
  // Before the database's: whoever hangs up in the middle of a body has lost a connection too.
  if (status >= 400 && status < 500) return refusedByServer(status, error)
  return (
    toDatabaseRefusal(error) ??
    toDiskRefusal(error) ??
    new HttpProblem(500, 'internal', 'Something went wrong on our side')
  )
}

const refusedByServer = (status: number, error: Thrown) => {
  const payload = status === 400 ? { body: error.message } : undefined
  return new HttpProblem(status, codeOf(status, error), error.message, payload)
}

const codeOf = (status: number, error: Thrown) => {
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many_requests'
  return error.code?.startsWith('FST_ERR_CTP') ? 'invalid_body' : 'refused'
}

interface Issue {
  instancePath: string
  message?: string | undefined
}

const invalid = (issues: Issue[]) => {
  const payload: Record<string, string> = {}
  for (const { instancePath, message = 'is not valid' } of issues) {
    payload[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message
  }
  const [first = 'The request is not valid'] = Object.values(payload)
  return new HttpProblem(400, 'invalid', first, payload)
}

const fieldsByConstraint: Record<string, [field: string, message: string]> = {
  items_slug_unique: ['slug', 'Slug is already taken'],
  items_sku_unique: ['sku', 'SKU is already taken'],
  shops_slug_unique: ['slug', 'Slug is already taken'],
  shops_custom_domain_unique: ['custom_domain', 'Custom domain is already taken'],
}

/** What is said where another record of a declared resource has the value of the field. */
export const takenMessage = (name: string, field: Field) => `${labelOf(name, field)} is already taken`

/** The field of a declared resource whose value another record has. */
const fieldOfResource = (violation: object): [field: string, message: string] | undefined => {
  for (const { name, fields } of declaredResources) {
    for (const [field, declared] of Object.entries(fields)) {
      if ('constraint' in violation && violation.constraint === uniqueName(name, field))
        return [field, takenMessage(field, declared)]
    }
  }
  return undefined
}

// SQLSTATE, PostgreSQL's appendix A: unique and foreign key violations, and the class of data that cannot be stored.
const toDatabaseRefusal = (error: Error) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!cause) return undefined
  if (isUnavailable(cause)) return new HttpProblem(503, 'unavailable', 'The shop is busy, please try again')
  if (!('code' in cause) || typeof cause.code !== 'string') return undefined
  if (cause.code === '23505' && 'constraint' in cause) {
    const [field, message] = fieldsByConstraint[String(cause.constraint)] ??
      fieldOfResource(cause) ?? ['id', 'Already taken']
    return invalidField(field, message, 409)
  }
  // What the body names was there when it was looked for, and is gone.
  if (cause.code === '23503') return notFound('record')
  if (/^22...$/.test(cause.code)) return invalidField('body', 'A value cannot be stored')
  return undefined
}

const toDiskRefusal = (error: Error) => {
  const failure = diskFailureOf(error)
  if (failure === 'full') return new HttpProblem(507, 'disk_full', 'The shop has no room left for this')
  if (failure === 'failing') return new HttpProblem(503, 'unavailable', 'The shop’s disk did not answer')
  return undefined
}
