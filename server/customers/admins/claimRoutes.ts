import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { customerSchema } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { requireCustomer } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { logEvent } from '../../http/logEvents.ts'
import { toCustomer } from '../store.ts'
import { claimAdmin } from './claimCodes.ts'

interface Options {
  db: Database
}

const claimCodeSchema = z.object({
  code: text('Code is required').trim().regex(/\S/, 'Code is required').max(limits.claimCode),
})

export const adminClaimRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.post(paths.adminClaim, {
    config: { access: 'user', rateLimit: { max: 5, timeWindow: '1 minute' } },
    schema: {
      operationId: 'claimAdmin',
      tags: ['Session'],
      summary: 'Become an admin with a one-time code',
      body: claimCodeSchema,
      response: { 200: customerSchema },
    },
    handler: async ({ caller, body, log }) => {
      const { role } = requireCustomer(caller)
      const admin = await claimAdmin(db, requireCustomer(caller), body.code)
      const details = { user: admin.subject, customer: admin.subject, shop: admin.shopId, role: admin.role }
      if (admin.role !== role) logEvent(log, 'role_changed', details)
      return toCustomer(admin)
    },
  })
}
