import { eq } from 'drizzle-orm'
import { createCustomer, type CustomerRow } from '../customers/store.ts'
import type { Database } from '../database/database.ts'
import { identityUsers } from '../database/schema.ts'
import { putAccount } from '../identity/embedded/account.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'
import { generatePassword } from './generatedPassword.ts'
import { promote } from './store.ts'

/** An account of the embedded provider. */
export interface Account {
  id: string
  name: string
  /** In lower case, as the provider keeps it. */
  email: string
}

/** The account with that e-mail. Customers' own e-mails are unverified and find nobody. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: identityUsers.id, name: identityUsers.name, email: identityUsers.email })
    .from(identityUsers)
    .where(eq(identityUsers.email, email.toLowerCase()))
  return account
}

/** What became of the one who was to be an admin. */
export interface NewAdmin {
  /** Undefined when that person is blocked in this shop. */
  customer: CustomerRow | undefined
  /** Undefined when there was an account already, whose password is its owner's business. */
  generatedPassword: string | undefined
}

/** Makes whoever has that e-mail's account an admin of the shop; without an account, one is made. */
export async function addAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  email: string,
): Promise<NewAdmin> {
  const known = await findAccount(db, email)
  if (known) {
    return { customer: await makeAdmin(db, provider, shopId, known), generatedPassword: undefined }
  }
  const generatedPassword = generatePassword()
  const name = email.slice(0, email.lastIndexOf('@'))
  const id = await putAccount(provider, { email, password: generatedPassword, name, mustChange: true })
  return { customer: await makeAdmin(db, provider, shopId, { id, name, email }), generatedPassword }
}

/** Gives the account a customer record in the shop, if it has none, with the role admin; undefined when it is blocked there. */
export async function makeAdmin(
  db: Database,
  { issuer }: EmbeddedProvider,
  shopId: number,
  { id, name, email }: Account,
): Promise<CustomerRow | undefined> {
  const body = { Full_name: name, email, cust_info: {} }
  const customer = await createCustomer(db, shopId, { issuer, id }, body, 'admin')
  return promote(db, customer.id)
}
