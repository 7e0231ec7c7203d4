import type { Database } from '../database/database.ts'
import type { SecretKeys } from './secretKeys.ts'
import { createSigningKeys, type SigningKeys } from './signingKeys.ts'
import {
  bringSecretsOver,
  findSecret,
  readSecret,
  renewSecrets,
  rotateSigningKeys,
  type SecretName,
  type SigningName,
} from './storedSecrets.ts'

/** The secrets that are kept, encrypted, in the database (docs/decisions/026). Not to be asked inside a transaction. */
export interface Secrets {
  /** What encrypts them. */
  keys: SecretKeys
  /** The newest value of that name: made by whoever asks first, the same for everybody after. Throws SecretKeyError. */
  read: (name: SecretName) => Promise<string>
  /** Follow a rotation without a restart. */
  signingKeys: Record<SigningName, SigningKeys>
  /** Gives tokens new signing keys; those of the ones before are good until they expire. Throws SecretKeyError. */
  rotate: () => Promise<void>
  /** Makes everything anew, without the old key: tokens are refused within a minute, and everybody signs in again. */
  renew: () => Promise<void>
}

/** Opens the secrets of a database; those that another key has encrypted are brought over when one is asked for. */
export function openSecrets(db: Database, keys: SecretKeys): Secrets {
  let isBroughtOver = false
  const bringOver = async () => {
    if (isBroughtOver) return
    await db.transaction((tx) => bringSecretsOver(tx, keys))
    isBroughtOver = true
  }
  const read = async (name: SecretName) => {
    await bringOver()
    return readSecret(db, keys, name)
  }
  const find = async (name: SecretName) => {
    await bringOver()
    return findSecret(db, keys, name)
  }
  const createFor = (name: SigningName) =>
    createSigningKeys({ find: () => find(name), read: () => read(name) })
  const signingKeys = { 'auth-token': createFor('auth-token'), 'session-token': createFor('session-token') }
  const change = async (work: (tx: Database) => Promise<void>) => {
    await db.transaction(work)
    for (const one of Object.values(signingKeys)) one.drop()
  }
  return {
    keys,
    read: async (name) => {
      const [newest] = await read(name)
      if (!newest) throw new Error(`SELECT returned no secret ${name}`)
      return newest.value
    },
    signingKeys,
    rotate: () => change((tx) => rotateSigningKeys(tx, keys)),
    renew: () => change(renewSecrets),
  }
}
