import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { createCustomer } from '../store.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/schema.ts'
import { upsertAccount } from '../../identity/embedded/account.ts'
import type { EmbeddedProvider } from '../../identity/embedded/provider.ts'
import { promoteCustomer } from './store.ts'
import { OperatorError } from '../../errors/operatorError.ts'

/** An account of the embedded provider. */
export interface Account {
  id: string
  name: string
  /** In lower case, as the provider keeps it. */
  email: string
}

/** An account that is there already. */
export interface ExistingAccount extends Account {
  /** Its owner has opened a mail there, or the operator made it. Anybody may sign up with anybody's address. */
  isEmailVerified: boolean
}

/** Nobody knows whose account it is (docs/decisions/009). */
export class UnverifiedEmailError extends OperatorError {
  override readonly name = 'UnverifiedEmailError'

  constructor(email: string) {
    super(
      `Whoever signed up with ${email} has not shown that it is theirs: let them choose a new password by a mailed link first, or give them a code of "admin claim-code".`,
    )
  }
}

/** The account with that e-mail. Customers' own e-mails are unverified and find nobody. */
export async function findAccount(db: Database, email: string): Promise<ExistingAccount | undefined> {
  const [account] = await db
    .select({
      id: identityUsers.id,
      name: identityUsers.name,
      email: identityUsers.email,
      isEmailVerified: identityUsers.emailVerified,
    })
    .from(identityUsers)
    .where(eq(identityUsers.email, toEmailKey(email)))
  return account
}

/** What became of the one who was to be an admin. */
export interface NewAdmin {
  /** Undefined when that person is blocked in this shop. */
  customer: CustomerRow | undefined
  /** Undefined when there was an account already, whose password is its owner's business. */
  generatedPassword: string | undefined
}

/**
 * Makes whoever has that e-mail's account an admin of the shop; without an account, one is made.
 * @throws {UnverifiedEmailError} when somebody signed up with it of whom nobody knows who they are
 */
export async function addAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  email: string,
): Promise<NewAdmin> {
  const existing = await findAccount(db, email)
  if (existing) {
    if (!existing.isEmailVerified) throw new UnverifiedEmailError(email)
    return { customer: await promoteAccount(db, provider, shopId, existing), generatedPassword: undefined }
  }
  const generatedPassword = generatePassword()
  const name = email.slice(0, email.lastIndexOf('@'))
  const id = await upsertAccount(provider, { email, password: generatedPassword, name, mustChange: true })
  return { customer: await promoteAccount(db, provider, shopId, { id, name, email }), generatedPassword }
}

/** Promotes the account's customer record in the shop, creating it when missing; undefined when it is blocked there. */
export async function promoteAccount(
  db: Database,
  { issuer, mailQueue }: EmbeddedProvider,
  shopId: number,
  { id, name, email }: Account,
): Promise<CustomerRow | undefined> {
  const body = { Full_name: name, email, cust_info: {} }
  const customer = await createCustomer(db, shopId, { issuer, id }, body)
  return db.transaction((tx) => promoteCustomer(tx, mailQueue, customer.id, { by: 'command' }))
}

/** A password that nobody guesses: 120 bits as 20 characters. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}
