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
  email: string
}

interface ExistingAccount extends Account {
  /** True if the owner has used an emailed link, or the operator has created the account or set its password. */
  isEmailVerified: boolean
}

/** The account's owner has not proven that the address is theirs (docs/decisions/009). */
class UnverifiedEmailError extends OperatorError {
  override readonly name = 'UnverifiedEmailError'

  constructor(email: string) {
    super(
      `The address of the account ${email} is not verified, so anyone may have signed up with it. Ask its owner to reset the password by email first, or give them a code from "admin claim-code".`,
    )
  }
}

/** Finds the account with that email address. Ignores the addresses in customer records, which are not verified. */
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

interface NewAdmin {
  /** Undefined if the customer is blocked in this shop. */
  customer: CustomerRow | undefined
  /** Undefined if the account already existed. It keeps its password. */
  generatedPassword: string | undefined
}

/**
 * Makes the account with that email address an admin of the shop. Creates the account if there is none.
 * @throws {UnverifiedEmailError} if the account's address is not verified
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

/** Promotes the account's customer record. Creates the record if necessary. Returns undefined if the customer is blocked. */
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

/** Returns a password of 120 random bits, as 20 characters. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

/** The credentials of the first admin or, with a remote API, of the owner. */
export interface FirstAdmin {
  email: string
  /** Undefined if the configuration sets the password. */
  generatedPassword: string | undefined
}

/**
 * Makes the owner an admin of the shop. Returns undefined if an admin of the shop can sign in with this provider, or if the owner
 * is blocked.
 */
export async function ensureFirstAdmin(
  db: Database,
  provider: EmbeddedProvider,
  shopId: number,
  config: OwnerConfig,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db, shopId, provider.issuer)) return undefined
  const { account, adminCredentials } = await saveOwnerAccount(provider, config)
  return (await promoteAccount(db, provider, shopId, account)) && adminCredentials
}

/**
 * Creates the owner's account or sets its password. A generated password must be changed at the first sign-in.
 * @throws {InvalidEnvironmentError} for a common password
 */
export async function saveOwnerAccount(
  provider: EmbeddedProvider,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD }: OwnerConfig,
): Promise<{ account: Account; adminCredentials: FirstAdmin }> {
  if (ADMIN_PASSWORD !== undefined && (await isCommonPassword(ADMIN_PASSWORD)))
    throw new InvalidEnvironmentError(['ADMIN_PASSWORD is one of the most common passwords'])
  const password = ADMIN_PASSWORD ?? generatePassword()
  const isGenerated = ADMIN_PASSWORD === undefined
  const name = 'Owner'
  const id = await upsertAccount(provider, { email, password, name, mustChange: isGenerated })
  return {
    account: { id, name, email },
    adminCredentials: { email, generatedPassword: isGenerated ? password : undefined },
  }
}

type OwnerConfig = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
