import { z } from 'zod'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as texts from '../../emailTexts/admins.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import type { Fact } from '../../emails/writer.ts'
import { nameOf, readPerson, type Person } from './person.ts'

// `admin` is stored only by earlier versions. Promotions by an admin now queue a `protectedChangeEmail`.
const values = z.object({ customer_id: z.int(), by: z.enum(['admin', 'code', 'command']) })

/** Notifies an admin of a new admin, even if the new admin has been removed since: the removal may hide an attack. */
export const adminAddedEmail: ShopEmail = {
  kind: 'admin_added',
  label: 'New admin',
  to: 'person',
  lane: 'account',
  write: async (context) => {
    const { db, email, shop, adminUrl } = context
    const { customer_id, by } = values.parse(email.values)
    const admin = await readPerson(db, shop.id, customer_id)
    if (!admin) return undefined
    return {
      // Omits the new admin's name, because the subject is stored and the customer may be erased later.
      subject: texts.subject(shop.name),
      blocks: [
        { kind: 'heading', text: texts.heading },
        { kind: 'text', text: texts.added(nameOf(admin), shop.name) },
        {
          kind: 'facts',
          rows: [...factsOf(admin), [texts.addedByLabel, texts.addedBy[by]]],
        },
        { kind: 'text', text: texts.notIntended },
        { kind: 'button', label: texts.viewCustomers, url: `${adminUrl}/admin/customers` },
      ],
    }
  },
}

const factsOf = ({ number, email }: Person): Fact[] => [
  [commonTexts.customerNumberLabel, String(number)],
  ...(email ? [[commonTexts.emailLabel, email] as const] : []),
]
