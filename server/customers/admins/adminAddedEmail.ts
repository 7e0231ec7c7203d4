import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customers, identityUsers } from '../../database/schema.ts'
import type { ShopEmail } from '../../emails/emailKind.ts'
import * as texts from '../../emailTexts/admins.ts'
import * as commonTexts from '../../emailTexts/common.ts'
import type { WriterContext, Fact } from '../../emails/writer.ts'

const values = z
  .object({ customer_id: z.int() })
  .and(
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('admin'), admin_id: z.int() }),
      z.object({ by: z.enum(['code', 'command']) }),
    ]),
  )

type Values = z.output<typeof values>

/** Notifies an admin of a new admin, even if the new admin has been removed since: the removal may hide an attack. */
export const adminAddedEmail: ShopEmail = {
  kind: 'admin_added',
  label: 'New admin',
  to: 'person',
  write: async (context) => {
    const { email, shop, adminUrl } = context
    const promotion = values.parse(email.values)
    const admin = await readPerson(context, promotion.customer_id)
    if (!admin) return undefined
    return {
      // Omits the new admin's name, because the subject is stored and the customer may be erased later.
      subject: texts.subject(shop.name),
      blocks: [
        { kind: 'heading', text: texts.heading },
        { kind: 'text', text: texts.added(nameOf(admin), shop.name) },
        {
          kind: 'facts',
          rows: [...factsOf(admin), [texts.addedByLabel, await describePromoter(context, promotion)]],
        },
        { kind: 'text', text: texts.notIntended },
        { kind: 'button', label: texts.viewCustomers, url: `${adminUrl}/admin/customers` },
      ],
    }
  },
}

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>

const readPerson = async ({ db, shop }: WriterContext, id: number) => {
  const [person] = await db
    .select({
      number: customers.customerNumber,
      name: customers.fullName,
      email: sql<string>`coalesce(${identityUsers.email}, ${customers.email})`,
    })
    .from(customers)
    .leftJoin(identityUsers, eq(identityUsers.id, customers.subject))
    .where(and(eq(customers.shopId, shop.id), eq(customers.id, id)))
  return person
}

const nameOf = ({ name, email, number }: Person) => name || email || texts.customerNumber(number)

const factsOf = ({ number, email }: Person): Fact[] => [
  [commonTexts.customerNumberLabel, String(number)],
  ...(email ? [[commonTexts.emailLabel, email] as const] : []),
]

const describePromoter = async (context: WriterContext, promotion: Values) => {
  if (promotion.by === 'command') return texts.addedByHost
  if (promotion.by !== 'admin') return texts.addedByCode
  const admin = await readPerson(context, promotion.admin_id)
  return admin ? texts.addedByAdmin(nameOf(admin)) : texts.addedInBackOffice
}
