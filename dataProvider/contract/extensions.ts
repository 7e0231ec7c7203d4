/**
 * What a server may offer beyond the specification. It announces each by name in the answer of `GET /auth/me`;
 * a client uses none that was not announced.
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
] as const
export type Extension = (typeof extensions)[number]
