import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Database } from '../../database/database.ts'
import { customers, identityUsers } from '../../database/schema.ts'
import * as texts from '../../emailTexts/admins.ts'

/** A customer as emails to the admins name them. */
export interface Person {
  number: number
  name: string
  /** The account's address, or the customer record's if the embedded provider has no such account. */
  email: string
  role: Role
}

/** Returns undefined if the shop has no such customer. */
export async function readPerson(db: Database, shopId: number, id: number): Promise<Person | undefined> {
  const [person] = await db
    .select({
      number: customers.customerNumber,
      name: customers.fullName,
      email: sql<string>`coalesce(${identityUsers.email}, ${customers.email})`,
      role: customers.role,
    })
    .from(customers)
    .leftJoin(identityUsers, eq(identityUsers.id, customers.subject))
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
  return person
}

/** Returns the person's name; without a name, the email address; without both, the customer number. */
export function nameOf({ name, email, number }: Person): string {
  return name || email || texts.customerNumber(number)
}
