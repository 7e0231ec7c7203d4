import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { secrets } from '../database/schema.ts'
import { identitySessions } from '../database/tables/accounts.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { fingerprintOf, type SecretKey } from './secretKey.ts'
import type { SecretKeyring } from './secretKeyring.ts'
import { createSecretValue, secretValueSchema, type SecretValue } from './secretValue.ts'
import { authTokenLifetime, createSigningKeys, maxKeyAge, type SigningKeys } from './signingKeys.ts'

/** The secrets that sign tokens: the Shop API's auth tokens, and the session tokens of the embedded sign-in. */
const signingNames = ['auth-token', 'session-token'] as const
type SigningName = (typeof signingNames)[number]

/**
 * `identity` signs the cookies of the embedded sign-in, so that clients cannot forge them. `network` is the key for digests of
 * clients' networks.
 */
type SecretName = SigningName | 'identity' | 'network'

/** Secrets that are stored encrypted in the database (docs/decisions/026). Do not use them inside a transaction. */
export interface Secrets {
  keyring: SecretKeyring
  /** Returns the current value, and creates the secret on the first call. Throws SecretKeyError. */
  ensure: (name: SecretName) => Promise<string>
  /** A rotation takes effect on these keys without a restart. */
  signingKeys: Record<SigningName, SigningKeys>
  /** Creates new signing keys. Tokens of the previous keys stay valid until they expire. Throws SecretKeyError. */
  rotate: () => Promise<void>
  /**
   * Deletes all secrets, without needing their key, and all sessions of the embedded sign-in. Other instances may accept earlier
   * tokens for about a minute.
   */
  renew: () => Promise<void>
}

/** Opens the secrets. The first use of any secret re-encrypts all that are encrypted with a previous key. */
export function openSecrets(db: Database, keyring: SecretKeyring): Secrets {
  let isReencrypted = false
  const reencryptOnce = async () => {
    if (isReencrypted) return
    await db.transaction((tx) => reencryptSecrets(tx, keyring))
    isReencrypted = true
  }
  const ensure = async (name: SecretName) => {
    await reencryptOnce()
    return ensureSecret(db, keyring, name)
  }
  const find = async (name: SecretName) => {
    await reencryptOnce()
    return findSecret(db, keyring, name)
  }
  const createFor = (name: SigningName) =>
    [name, createSigningKeys({ find: () => find(name), ensure: () => ensure(name) })] as const
  const signingKeys = Object.fromEntries(signingNames.map(createFor)) as Secrets['signingKeys']
  const change = async (work: (tx: Database) => Promise<void>) => {
    await db.transaction(work)
    for (const one of Object.values(signingKeys)) one.invalidate()
  }
  return {
    keyring,
    ensure: async (name) => {
      const [newest] = await ensure(name)
      if (!newest) throw new Error(`SELECT returned no secret ${name}`)
      return newest.value
    },
    signingKeys,
    rotate: () => change((tx) => rotateSigningKeys(tx, keyring)),
    renew: () => change(renewSecrets),
  }
}

const isSigning = (name: string) => signingNames.some((one) => one === name)

/** Milliseconds. The maximum expected difference between the clocks of two instances. */
const maxClockSkew = 60_000
/** Milliseconds that a retired key stays valid. Another instance can sign with the key until it reads the keys again. */
const retiredKeyLifetime = authTokenLifetime * 1000 + maxClockSkew + maxKeyAge

/** The secrets in the database are encrypted with a key that this process does not have. */
class SecretKeyError extends OperatorError {
  override readonly name = 'SecretKeyError'

  constructor(fingerprint: string, keyring: SecretKeyring) {
    super(
      `The keys in this database are encrypted with the secret key ${fingerprint}, but this shop has: ${keyring.describe()}. Set ` +
        'SECRET_KEY to that key on every instance of the shop, or SECRET_KEY_PREVIOUS if SECRET_KEY is new. A shop ' +
        'without SECRET_KEY stores its key in the file secret.key in DATA_DIR. If the key is lost, "npm run shop -- keys renew" creates ' +
        'new keys, and all users must sign in again. Nothing was changed.',
    )
  }
}

/** Returns the values of a secret, newest first; empty if it does not exist. */
const findSecret = async (db: Database, keyring: SecretKeyring, name: SecretName): Promise<SecretValue[]> => {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return row ? decrypt(keyring, row) : []
}

const ensureSecret = async (
  db: Database,
  keyring: SecretKeyring,
  name: SecretName,
): Promise<SecretValue[]> => {
  const found = await findSecret(db, keyring, name)
  if (found.length > 0) return found
  const value = await encrypt(keyring.current(), name, [createSecretValue()])
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  return findSecret(db, keyring, name)
}

/**
 * Re-encrypts all secrets that are not encrypted with the current key. Needs a transaction.
 * @throws {SecretKeyError} when this process does not have the key of a secret
 */
export async function reencryptSecrets(tx: Database, keyring: SecretKeyring): Promise<void> {
  const rows = await tx.select().from(secrets).orderBy(secrets.name).for('update')
  if (rows.length === 0) return
  // Check first that the keys of these rows are known: `keyring.current()` may create a key file.
  for (const row of rows) keyOf(keyring, row)
  const current = keyring.current()
  for (const row of rows) {
    if (keyOf(keyring, row).fingerprint === current.fingerprint) continue
    await store(tx, current, row.name, await decrypt(keyring, row))
  }
}

/** Adds a new key to each existing signing secret. Previous keys stay valid until their tokens expire. Needs a transaction. */
const rotateSigningKeys = async (tx: Database, keyring: SecretKeyring): Promise<void> => {
  await reencryptSecrets(tx, keyring)
  const rows = await tx.select().from(secrets)
  const now = Date.now()
  for (const row of rows.filter(({ name }) => isSigning(name))) {
    const retired = (await decrypt(keyring, row))
      .map((value) => ({ ...value, expiresAt: value.expiresAt ?? now + retiredKeyLifetime }))
      .filter(({ expiresAt }) => expiresAt > now)
    await store(tx, keyring.current(), row.name, [createSecretValue(), ...retired])
  }
}

/** Deletes all secrets without decrypting them, and all sessions. New secrets are created on first use. Needs a transaction. */
export async function renewSecrets(tx: Database): Promise<void> {
  await tx.delete(secrets)
  await tx.delete(identitySessions)
}

type Row = typeof secrets.$inferSelect

const store = async (tx: Database, key: SecretKey, name: string, values: SecretValue[]) => {
  await tx
    .update(secrets)
    .set({ value: await encrypt(key, name, values) })
    .where(eq(secrets.name, name))
}

const encrypt = (key: SecretKey, name: string, values: SecretValue[]) =>
  key.encrypt(name, JSON.stringify(values))

const decrypt = async (keyring: SecretKeyring, row: Pick<Row, 'name' | 'value'>) => {
  const text = await keyOf(keyring, row).decrypt(row.name, row.value)
  return z.array(secretValueSchema).parse(JSON.parse(text))
}

const keyOf = (keyring: SecretKeyring, { value }: Pick<Row, 'value'>) => {
  const fingerprint = fingerprintOf(value)
  const key = keyring.find(fingerprint)
  if (!key) throw new SecretKeyError(fingerprint, keyring)
  return key
}
