import { z } from 'zod'

// What all calls by a link have in common.

/** A token of any form: one that opens nothing is told so in words for people. */
export const linkParams = z.object({ token: z.string() })

/** What one address may ask for and change by links: a person needs a handful. */
export const linkReadLimit = { max: 120, timeWindow: '1 minute' }
export const linkWriteLimit = { max: 30, timeWindow: '1 minute' }

/** Neither stored nor found by a search engine, and no page that it leads to is told its address. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
