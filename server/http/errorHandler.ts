import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { uniqueName } from '../database/tables/resourceTables.ts'
import { isUnavailable, readErrorCode } from '../database/databaseErrors.ts'
import { getDiskFailure } from '../errors/getDiskFailure.ts'
import {
  HttpError,
  invalidField,
  invalidRequest,
  notFound,
  StaleError,
  formatTakenMessage,
} from '../errors/httpError.ts'
import type { ErrorBody } from '../../dataProvider/contract/responses.schema.ts'
import { requestIdHeader } from './requestId.ts'
import { isRefusal } from './refusedCalls.ts'

type AnsweredBody = ErrorBody & { request_id: string }

/**
 * Sets the status of an error response and returns its body. Logs failures of the server, and counts calls that a limit refused.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): AnsweredBody {
  const problem = toHttpError(error)
  reply.code(problem.statusCode).header(requestIdHeader, request.id)
  // `Retry-After` is in seconds. For a 429, the rate limiter may have set it already.
  const mayRetry = problem.statusCode === 503 || problem.statusCode === 429
  if (mayRetry && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  // If the client disconnects before the response is sent, the server has not failed.
  const hasHungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
  if (isRefusal(problem)) request.server.callWatch?.refused.add(request, problem.code)
  const isFailure = problem.statusCode >= 500 && !isRefusal(problem) && !hasHungUp
  if (isFailure) request.log.error({ err: error, method: request.method }, 'request failed')
  const { code, message } = problem
  const payload = problem instanceof StaleError ? { record: problem.record } : problem.payload
  return { code, message, ...(payload ? { payload } : {}), request_id: request.id }
}

type Thrown = Error & Partial<Pick<FastifyError, 'statusCode' | 'code'>>

/** Converts an error to an HttpError for the caller. An unexpected error becomes a plain 500. */
export function toHttpError(error: Thrown): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation)
  const status = error.statusCode ?? 500
  // Must precede the database check: a client that disconnects can cause the same error code as a lost database connection.
  if (status >= 400 && status < 500) return refusedByServer(status, error)
  return (
    toDiskRefusal(error) ??
    toDatabaseRefusal(error) ??
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

/** Finds the field of a declared resource whose unique constraint was violated. */
const fieldOfResource = (violation: object): [field: string, message: string] | undefined => {
  for (const { name, fields } of declaredResources) {
    for (const [field, declared] of Object.entries(fields)) {
      if ('constraint' in violation && violation.constraint === uniqueName(name, field))
        return [field, formatTakenMessage(field, declared)]
    }
  }
  return undefined
}

// SQLSTATE codes (PostgreSQL, appendix A): unique violation, foreign key violation, and class 22 (data exception).
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
  // The referenced record does not exist, for example because it was deleted during the request.
  if (code === '23503') return notFound('record')
  if (code !== undefined && /^22...$/.test(code))
    return invalidField('body', 'The request contains a value that cannot be stored')
  return undefined
}

const toDiskRefusal = (error: Error) => {
  const failure = getDiskFailure(error)
  if (failure === 'full')
    return new HttpError(507, 'disk_full', "The server's disk is full. Try again later.")
  if (failure === 'failing')
    return new HttpError(503, 'unavailable', "The server's storage failed. Try again in a minute.")
  return undefined
}
