import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isInProcess } from '../inProcess.ts'

/** Messages that one address may send to the shop, accepted or not: each sends the seller an email. */
export const submissionRateLimit = { max: 10, timeWindow: '1 hour' }

const costly = ['q', 'availability', 'sort'] as const

const readsEveryRow = ({ query }: FastifyRequest) => {
  const { external } = query as { external?: Partial<Record<(typeof costly)[number], unknown>> }
  return costly.some((key) => external?.[key] !== undefined)
}

/**
 * How often one address may request a page of a list that reads every row: a search, a filter by availability, most sort orders.
 * An admin's calls are not counted, since the command palette searches every list at once.
 */
export const searchLimit: RateLimitOptions = {
  max: 60,
  timeWindow: '1 minute',
  // The caller and the query are known only then.
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin || !readsEveryRow(request),
}
