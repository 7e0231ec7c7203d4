/** Kinds of changes that admins are emailed about and can undo for seven days (extension `confirmation`). */
export const protectedKinds = [
  'bank_details',
  'payment_link',
  'contact_email',
  'custom_domain',
  'role',
] as const
export type ProtectedKind = (typeof protectedKinds)[number]
