import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import {
  settingsChangesSchema,
  settingsSchema,
  type SettingsChanges,
} from '../../dataProvider/resources/shop/settings.schema.ts'
import { requireCustomer, requireSubject, type Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { updateSettings } from '../settings/store.ts'
import { logChange, logSettings, recordChange } from './recordChange.ts'
import { passwordRequired, type IsPasswordConfirmed } from './requirePassword.ts'

interface Options {
  db: Database
  isPasswordConfirmed: IsPasswordConfirmed
}

export const settingsAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, isPasswordConfirmed },
) => {
  app.patch(paths.settings, {
    config: { access: 'admin', personal: true },
    schema: {
      operationId: 'updateSettings',
      tags: ['Shop'],
      summary:
        'Update the shop’s email texts or payment details; new payment details require a recent password confirmation',
      body: settingsChangesSchema,
      response: { 200: settingsSchema },
    },
    handler: async ({ caller, body, log }) => {
      const touchesProtected = protectedSettings.some((kind) => body[kind] !== undefined)
      const isAllowed = touchesProtected && (await isPasswordConfirmed(requireSubject(caller)))
      const { before, after, changes } = await db.transaction((tx) => update(tx, caller, { body, isAllowed }))
      for (const { kind } of changes) logChange(log, caller, kind)
      logSettings(log, caller, before, after)
      return after
    },
  })
}

const protectedSettings = ['bank_details', 'payment_link'] as const

interface Update {
  body: SettingsChanges
  /** Whether protected settings may change. */
  isAllowed: boolean
}

const update = async (tx: Database, caller: Caller, { body, isAllowed }: Update) => {
  const { shopId } = caller
  const { before, after } = await updateSettings(tx, shopId, body)
  const changed = protectedSettings.filter((kind) => before[kind] !== after[kind])
  if (changed.length > 0 && !isAllowed) throw passwordRequired()
  const changedBy = requireCustomer(caller).id
  const changes = changed.map((kind) => ({ shopId, kind, before: before[kind], changedBy }))
  for (const change of changes) await recordChange(tx, change)
  return { before, after, changes }
}
