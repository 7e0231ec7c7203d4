import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { InvalidEnvironmentError, type Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/schema.ts'
import { OperatorError } from '../../errors/operatorError.ts'
import { upsertAccount } from '../../identity/embedded/account.ts'
import { isCommonPassword } from '../../identity/embedded/commonPasswords.ts'
import type { EmbeddedProvider } from '../../identity/embedded/provider.ts'
import { createCustomer } from '../store.ts'
import { hasAdmin, promoteCustomer } from './store.ts'

/** An account of the embedded provider. */
interface Account {
  id: string
  name: string
  /** In lower case, as the provider keeps it. */
  email: string
}

/** An account that is there already. */
interface ExistingAccount extends Account {
  /** Its owner has opened an email there, or the operator made it. A person may sign up with another person's address. */
  isEmailVerified: boolean
}

/** The account's owner has not shown that the address is theirs (docs/decisions/009). */
class UnverifiedEmailError extends OperatorError {
  override readonly name = 'UnverifiedEmailError'

  constructor(email: string) {
    super(
      `The address of the account ${email} is not verified, so anyone may have signed up with it. Ask its owner to reset the password by email first, or give them a code from "admin claim-code".`,
    )
  }
}

/** The account with that email address. The addresses in customers' records are unverified and find no account. */
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
interface NewAdmin {
  /** Undefined when that person is blocked in this shop. */
  customer: CustomerRow | undefined
  /** Undefined when there was an account already, whose password is its owner's business. */
  generatedPassword: string | undefined
}

/**
 * Makes the owner of that email address's account an admin of the shop; without an account, one is made.
 * @throws {UnverifiedEmailError} when an account has the address, unverified
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
async function promoteAccount(
  db: Database,
  { issuer }: EmbeddedProvider,
  shopId: number,
  { id, name, email }: Account,
): Promise<CustomerRow | undefined> {
  const body = { Full_name: name, email, cust_info: {} }
  const customer = await createCustomer(db, shopId, { issuer, id }, body)
  return db.transaction((tx) => promoteCustomer(tx, customer.id, { by: 'command' }))
}

/** A password of 120 random bits as 20 characters. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

/** How the admin whom a start has made signs in. */
export interface FirstAdmin {
  email: string
  /** Undefined when the configuration gave it. */
  generatedPassword: string | undefined
}

/** Creates the first admin of a shop that has none; undefined when it has one, or when that person is blocked there. */
export async function ensureFirstAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  config: OwnerConfig,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db, shopId, provider.issuer)) return undefined
  const { account, signIn } = await saveOwnerAccount(provider, config)
  return (await promoteAccount(db, provider, shopId, account)) && signIn
}

/**
 * Creates or updates the owner's account. A generated password has to be changed at the first sign-in.
 * @throws {InvalidEnvironmentError} for a common password
 */
export async function saveOwnerAccount(
  provider: EmbeddedProvider,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD }: OwnerConfig,
): Promise<{ account: Account; signIn: FirstAdmin }> {
  if (ADMIN_PASSWORD !== undefined && (await isCommonPassword(ADMIN_PASSWORD)))
    throw new InvalidEnvironmentError(['ADMIN_PASSWORD is one of the most common passwords'])
  const password = ADMIN_PASSWORD ?? generatePassword()
  const isGenerated = ADMIN_PASSWORD === undefined
  const name = 'Owner'
  const id = await upsertAccount(provider, { email, password, name, mustChange: isGenerated })
  return {
    account: { id, name, email },
    signIn: { email, generatedPassword: isGenerated ? password : undefined },
  }
}

type OwnerConfig = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
