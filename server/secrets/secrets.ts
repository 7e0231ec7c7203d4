import type { Database } from '../database/database.ts'
import type { SecretKeyring } from './secretKeyring.ts'
import { createSigningKeys, type SigningKeys } from './signingKeys.ts'
import {
  ensureSecret,
  findSecret,
  reencryptSecrets,
  renewSecrets,
  rotateSigningKeys,
  signingNames,
  type SecretName,
  type SigningName,
} from './storedSecrets.ts'

/** The secrets that are kept, encrypted, in the database (docs/decisions/026). Not to be asked inside a transaction. */
export interface Secrets {
  /** What encrypts them. */
  keyring: SecretKeyring
  /** The newest value of that name: made by whoever asks first, the same for everybody after. Throws SecretKeyError. */
  ensure: (name: SecretName) => Promise<string>
  /** Follow a rotation without a restart. */
  signingKeys: Record<SigningName, SigningKeys>
  /** Gives tokens new signing keys; those of the ones before are good until they expire. Throws SecretKeyError. */
  rotate: () => Promise<void>
  /** Makes everything anew, without the old key: tokens are refused within a minute, and everybody signs in again. */
  renew: () => Promise<void>
}

/** Opens the secrets of a database; those that another key has encrypted are encrypted anew when one is asked for. */
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
