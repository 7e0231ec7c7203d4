import type { FastifyRequest } from 'fastify'

/** Returns the keys of a list's validated `external` parameter. */
export function listExternalKeys({ query }: Pick<FastifyRequest, 'query'>): string[] {
  const { external } = query as { external?: unknown }
  // A route without a query schema ignores the query, so its `external` is text.
  if (typeof external !== 'object' || external === null) return []
  return Object.entries(external).flatMap(([key, value]) => (value === undefined ? [] : [key]))
}
