import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isInProcess } from '../inProcess.ts'

/** Per route and address. Rejected requests count too. Accepted requests can cause emails. */
export const submissionRateLimit = { max: 10, timeWindow: '1 hour' }

const costly = ['q', 'availability', 'sort'] as const

const readsEveryRow = ({ query }: FastifyRequest) => {
  const { external } = query as { external?: Partial<Record<(typeof costly)[number], unknown>> }
  return costly.some((key) => external?.[key] !== undefined)
}

/**
 * Limits how often one address may request lists with a search, an availability filter or a sort order. Most of these requests
 * read every row. Admins are exempt, because the command palette searches several lists at the same time.
 */
export const searchLimit: RateLimitOptions = {
  max: 60,
  timeWindow: '1 minute',
  // Runs late, because `allowList` needs the validated query.
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin || !readsEveryRow(request),
}
