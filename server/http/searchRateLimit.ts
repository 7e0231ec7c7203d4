import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isInProcess } from './inProcess.ts'

const costly = ['q', 'availability', 'sort'] as const

const readsEveryRow = ({ query }: FastifyRequest) => {
  const { external } = query as { external?: Partial<Record<(typeof costly)[number], unknown>> }
  return costly.some((key) => external?.[key] !== undefined)
}

/**
 * What one address may look for: a search reads every row that there is, and so do what can be had and most orders, page by page
 * anew. Anybody may ask for them. An admin's are not counted, since the command palette looks through every list at once.
 */
export const searchLimit: RateLimitOptions = {
  max: 60,
  timeWindow: '1 minute',
  // Only then it is known who asks, and for what.
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin || !readsEveryRow(request),
}
