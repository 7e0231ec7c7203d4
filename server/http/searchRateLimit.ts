import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isInProcess } from './inProcess.ts'

const asksForWords = ({ query }: FastifyRequest) =>
  (query as { external?: { q?: string } }).external?.q !== undefined

/**
 * What one address may look for: a search reads every row that there is, and anybody may ask for one. An admin's are not
 * counted, since the command palette looks through every list at once.
 */
export const searchLimit: RateLimitOptions = {
  max: 60,
  timeWindow: '1 minute',
  // Only then it is known who asks, and for what.
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin || !asksForWords(request),
}
