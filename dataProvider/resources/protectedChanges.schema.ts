import { z } from 'zod'
import { roles } from './customers/customerRoles.ts'
import { protectedKinds } from './protectedChanges.ts'

/** What an emailed undo link would undo. Contains no bank details and no links. */
export const protectedChangeSchema = z
  .object({
    kind: z.enum(protectedKinds),
    state: z.enum(['open', 'undone', 'expired']),
    changed_at: z.int(),
    changed_by: z.string().nullable().describe('The name of the admin who made the change, if known'),
    customer: z
      .object({ name: z.string(), role: z.enum(roles), role_before: z.enum(roles) })
      .nullable()
      .describe('For `role`: the customer, with the current role and the one that undoing restores'),
    ends_sessions: z.boolean().describe('Undoing signs the admin who made the change out everywhere'),
  })
  .meta({ id: 'ProtectedChange' })
export type ProtectedChange = z.infer<typeof protectedChangeSchema>
