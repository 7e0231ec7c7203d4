import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { uniqueName } from '../database/tables/resourceTables.ts'
import { isUnavailable, readErrorCode } from '../database/unavailable.ts'
import { diskErrorOf } from '../errors/diskError.ts'
import {
  HttpError,
  invalidField,
  invalidRequest,
  notFound,
  StaleError,
  formatTakenMessage,
} from '../errors/httpError.ts'
import type { ErrorBody } from '../../dataProvider/contract/answers.schema.ts'

/** Turns whatever a route throws into the error body; a server error is logged and not described to the caller. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const problem = toHttpError(error)
  reply.code(problem.statusCode)
  // In seconds; a 429 has its own from the limiter.
  const mayRetry = problem.statusCode === 503 || problem.statusCode === 429
  if (mayRetry && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  // That whoever asked has hung up before the answer began is no failure.
  const hasHungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
  // Nor is a refusal of what is too much at once, of which a flood would fill the log.
  const isFailure = problem.statusCode >= 500 && problem.code !== 'busy' && !hasHungUp
  if (isFailure) request.log.error({ err: error, method: request.method }, 'request failed')
  const { code, message } = problem
  const payload = problem instanceof StaleError ? { record: problem.record } : problem.payload
  return { code, message, ...(payload ? { payload } : {}) }
}

/** What a route throws, Fastify itself included. */
type Thrown = Error & Partial<Pick<FastifyError, 'statusCode' | 'code'>>

/** What the caller is told of an error; an unexpected one becomes a plain 500. */
export function toHttpError(error: Thrown): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation)
  const status = error.statusCode ?? 500
  // Before the database's: whoever hangs up in the middle of a body has lost a connection too.
  if (status >= 400 && status < 500) return refusedByServer(status, error)
  return (
    toDatabaseRefusal(error) ??
    toDiskRefusal(error) ??
    new HttpError(500, 'internal', 'Something went wrong. Try again in a minute.')
  )
}

const refusedByServer = (status: number, error: Thrown) => {
  const payload = status === 400 ? { body: error.message } : undefined
  return new HttpError(status, codeOf(status, error), error.message, payload)
}

const codeOf = (status: number, error: Thrown) => {
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many_requests'
  return error.code?.startsWith('FST_ERR_CTP') ? 'invalid_body' : 'refused'
}

const fieldsByConstraint: Record<string, [field: string, message: string]> = {
  items_slug_unique: ['slug', 'Slug is already taken'],
  items_sku_unique: ['sku', 'SKU is already taken'],
  shops_slug_unique: ['slug', 'Slug is already taken'],
  shops_custom_domain_unique: ['custom_domain', 'Custom domain is already taken'],
}

/** The field of a declared resource whose value another record has. */
const fieldOfResource = (violation: object): [field: string, message: string] | undefined => {
  for (const { name, fields } of declaredResources) {
    for (const [field, declared] of Object.entries(fields)) {
      if ('constraint' in violation && violation.constraint === uniqueName(name, field))
        return [field, formatTakenMessage(field, declared)]
    }
  }
  return undefined
}

// SQLSTATE, PostgreSQL's appendix A: unique and foreign key violations, and the class of data that cannot be stored.
const toDatabaseRefusal = (error: Error) => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!cause) return undefined
  if (isUnavailable(cause))
    return new HttpError(503, 'unavailable', 'The shop is busy. Try again in a moment.')
  const code = readErrorCode(cause)
  if (code === '23505' && 'constraint' in cause) {
    const [field, message] = fieldsByConstraint[String(cause.constraint)] ??
      fieldOfResource(cause) ?? ['id', 'Already taken']
    return invalidField(field, message, 409)
  }
  // What the body names was there when it was looked for, and is gone.
  if (code === '23503') return notFound('record')
  if (code !== undefined && /^22...$/.test(code))
    return invalidField('body', 'The request contains a value that cannot be stored')
  return undefined
}

const toDiskRefusal = (error: Error) => {
  const failure = diskErrorOf(error)
  if (failure === 'full')
    return new HttpError(507, 'disk_full', "The server's disk is full. Try again later.")
  if (failure === 'failing')
    return new HttpError(503, 'unavailable', "The server's storage failed. Try again in a minute.")
  return undefined
}
