import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isInProcess } from '../inProcess.ts'

/** Messages that one address may send to the shop, accepted or not: each costs the seller an email and a look. */
export const submissionRateLimit = { max: 10, timeWindow: '1 hour' }

const costly = ['q', 'availability', 'sort'] as const

const readsEveryRow = ({ query }: FastifyRequest) => {
  const { external } = query as { external?: Partial<Record<(typeof costly)[number], unknown>> }
  return costly.some((key) => external?.[key] !== undefined)
}

/**
 * How often one address may ask a list for what reads every row, for each page anew: a search, what can be had, most orders. An
 * admin's calls are not counted, since the command palette looks through every list at once.
 */
export const searchLimit: RateLimitOptions = {
  max: 60,
  timeWindow: '1 minute',
  // Only then it is known who asks, and for what.
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin || !readsEveryRow(request),
}
