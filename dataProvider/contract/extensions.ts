/**
 * The features that a server can offer beyond the specification, oldest first; append new ones. A server announces the names of
 * its extensions in `GET /auth/me`. If an extension is missing, the adapter emulates it or the app does not offer the feature.
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
  'emails',
  'settings',
  'order-workflow',
  'media-variants',
  'expand',
  'catalogue-facets',
  'media-text',
  'storefront',
  'confirmation',
] as const
export type Extension = (typeof extensions)[number]

type Last<List> = List extends readonly [...unknown[], infer Item] ? Item : never

/**
 * The last extension in the list. A server that announces this extension must announce all others, so the client skips the
 * adapter. This is a separate constant, so that a visitor's first page load does not include the list.
 */
export const newestExtension = 'confirmation' satisfies Last<typeof extensions>
