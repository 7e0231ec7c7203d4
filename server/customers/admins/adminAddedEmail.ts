import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customers, identityUsers } from '../../database/schema.ts'
import type { ShopEmail } from '../../mail/emailKind.ts'
import type { WriterContext, Fact } from '../../mail/writer.ts'

const values = z
  .object({ customer_id: z.int() })
  .and(
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('admin'), admin_id: z.int() }),
      z.object({ by: z.enum(['code', 'command']) }),
    ]),
  )

type Values = z.output<typeof values>

/** To every admin: there is a new one. Sent even if the role was removed again, which may be an attempt to hide it. */
export const adminAddedEmail: ShopEmail = {
  kind: 'admin_added',
  label: 'New admin',
  to: 'person',
  write: async (context) => {
    const { mail, shop, adminUrl } = context
    const promotion = values.parse(mail.values)
    const admin = await readPerson(context, promotion.customer_id)
    if (!admin) return undefined
    const name = nameOf(admin)
    return {
      // No name: the subject is kept, and the person may be erased later.
      subject: `There is a new admin of ${shop.name}`,
      blocks: [
        { kind: 'heading', text: 'New admin' },
        { kind: 'text', text: `${name} was made an admin of ${shop.name} and may do there what you may.` },
        {
          kind: 'facts',
          rows: [...factsOf(admin), ['Made an admin', await describePromoter(context, promotion)]],
        },
        {
          kind: 'text',
          text: 'If none of you meant this, change your passwords and have whoever runs the shop take the role away with “npm run shop -- admin remove”.',
        },
        { kind: 'button', label: 'See the customers', url: `${adminUrl}/admin/customers` },
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

const nameOf = ({ name, email, number }: Person) => name || email || `customer ${number}`

const factsOf = ({ number, email }: Person): Fact[] => [
  ['Customer number', String(number)],
  ...(email ? [['E-mail', email] as const] : []),
]

const describePromoter = async (context: WriterContext, promotion: Values) => {
  if (promotion.by === 'command') return 'by a command where the shop runs'
  if (promotion.by !== 'admin') return 'with a claim code of a command where the shop runs'
  const admin = await readPerson(context, promotion.admin_id)
  return admin ? `by ${nameOf(admin)} in the back office` : 'in the back office'
}
