import type { RateLimitOptions } from '@fastify/rate-limit'
import { listExternalKeys } from '../externalKeys.ts'
import { isInProcess } from '../inProcess.ts'

/** Per route and address. Rejected requests count too. Accepted requests can cause emails. */
export const submissionRateLimit = { max: 10, timeWindow: '1 hour' }

/**
 * Limits how often one address may request a list with certain keys in `external`. Admins are exempt, because the command palette
 * searches several lists at the same time.
 */
const limitSearches = (isSearch: (key: string) => boolean): RateLimitOptions => ({
  max: 60,
  timeWindow: '1 minute',
  // Runs late, because `allowList` needs the validated query.
  hook: 'preHandler',
  allowList: (request) =>
    isInProcess(request) || request.caller.isAdmin || !listExternalKeys(request).some(isSearch),
})

/** Keys of `external` that a visitor sends while browsing. */
const browsingKeys: ReadonlySet<string> = new Set(['page', 'category', 'disabled', 'facets'])

/** Limits how often one address may search, filter or sort items. Browsing is not limited. */
export const searchLimit = limitSearches((key) => !browsingKeys.has(key))

const keysThatReadEveryRow: ReadonlySet<string> = new Set(['q', 'sort'])

/** Limits how often one address may request other lists with a search or a sort order. Most of these requests read every row. */
export const rowSearchLimit = limitSearches((key) => keysThatReadEveryRow.has(key))

/** Suggestions have a higher limit of their own: a visitor causes several while typing, and visitors of a gem show share an address. */
export const suggestionLimit: RateLimitOptions = {
  max: 600,
  timeWindow: '1 minute',
  hook: 'preHandler',
  allowList: (request) => isInProcess(request) || request.caller.isAdmin,
}
