/**
 * What a server can offer beyond the specification, the oldest first: append new ones. The server announces each by name in the
 * answer of `GET /auth/me`. The client calls none that is not announced: the adapter emulates it, or no face offers it.
 */
export const extensions = [
  'order-lines',
  'item-categories',
  'visitor-claim',
  'deletes',
  'catalogue-query',
  'messages',
  'operations',
  'admin-claim',
  'admin-promotion',
  'versions',
  'currency',
  'availability',
  'mails',
  'settings',
  'order-workflow',
  'media-variants',
  'expand',
] as const
export type Extension = (typeof extensions)[number]

type Last<List> = List extends readonly [...unknown[], infer Item] ? Item : never

/**
 * The last of them, which a server announces only with all others: the client then does not load the adapter. It is written out, since
 * the storefront's first visit does not load the list.
 */
export const newestExtension = 'expand' satisfies Last<typeof extensions>
