import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { personalLists, type PersonalList } from '../../dataProvider/contract/operations.ts'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import { listAdminAddresses } from '../customers/admins/store.ts'
import { nameOf, readPerson } from '../customers/admins/person.ts'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import type { AccountEmail } from '../emails/emailKind.ts'
import * as texts from '../emailTexts/protection.ts'
import { getShop } from '../shops/store.ts'
import { queueForAdmins } from './queueForAdmins.ts'

const values = z.object({ shop_id: z.int(), list: z.enum(personalLists), admin_id: z.int() })

/** Notifies an admin that an admin exported personal data. */
export const personalExportEmail: AccountEmail = {
  kind: 'personal_export',
  to: 'person',
  write: async (db, email) => {
    const { shop_id: shopId, list, admin_id } = values.parse(email.values)
    const { name: shopName } = await getShop(db, shopId)
    const person = await readPerson(db, shopId, admin_id)
    const admin = person ? nameOf(person) : texts.anAdmin
    return {
      subject: texts.exportSubject(list, shopName),
      blocks: [
        { kind: 'text', text: texts.exported(admin, list, shopName) },
        { kind: 'text', text: texts.exportNotIntended(admin) },
      ],
    }
  },
}

/** Queues an email to each admin about the caller's export, unless one about an earlier export of the list is unsent. */
export async function notifyOfExport(db: Database, caller: Caller, list: PersonalList): Promise<void> {
  const { shopId } = caller
  const { id: adminId } = requireCustomer(caller)
  const stored = { shop_id: shopId, list, admin_id: adminId }
  await queueForAdmins(db, personalExportEmail, {
    recipients: await listAdminAddresses(db, shopId),
    values: stored,
    adminId,
    isAlike: sql`${emails.values} @> ${JSON.stringify(stored)}::jsonb`,
  })
}
