import { errors } from 'jose'
import { isUnavailable } from '../database/databaseErrors.ts'
import type { SecretValue } from './secretValue.ts'

/** The keys that sign tokens of one kind. A token's header contains the id of its key (`kid`). */
export interface SigningKeys {
  /** Returns the key for new tokens, and creates it if there is none. */
  current: () => Promise<SigningKey>
  /** Throws jose's JWKSNoMatchingKey if the key is unknown or expired. */
  find: (id: string | undefined) => Promise<Uint8Array>
  /** Makes the next use read the keys again. */
  invalidate: () => void
}

interface SigningKey {
  id: string
  secret: Uint8Array
}

interface Source {
  /** Newest first; empty if the secret does not exist. */
  find: () => Promise<SecretValue[]>
  /** Like `find`, but creates the secret if it does not exist. */
  ensure: () => Promise<SecretValue[]>
}

/** Seconds. */
export const authTokenLifetime = 5 * 60

/** Milliseconds for which keys are cached. For this time, an instance can sign with a key that another instance has retired. */
export const maxKeyAge = 60_000

/** The minimum number of milliseconds between two reads for unknown key ids. Any client can send an unknown key id. */
const minReadInterval = 1_000

/** Caches the keys for a minute, or longer while the database is unavailable. */
export function createSigningKeys(source: Source): SigningKeys {
  let known: SecretValue[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const load = async () => {
    try {
      known = await source.find()
    } catch (error) {
      // After any other error, the cached keys may no longer be valid.
      if (!isUnavailable(error)) known = []
      if (known.length === 0) throw error
    }
    readAt = performance.now()
  }
  const refresh = async (age: number) => {
    if (performance.now() - readAt < age) return
    reading ??= load().finally(() => {
      reading = undefined
    })
    await reading
  }
  const findValidKey = (id: string | undefined) =>
    known.find(({ id: one, expiresAt = Infinity }) => one === id && Date.now() < expiresAt)

  return {
    current: async () => {
      await refresh(maxKeyAge)
      if (known.length === 0) known = await source.ensure()
      const [newest] = known
      if (!newest) throw new Error('SELECT returned no signing key')
      return { id: newest.id, secret: toBytes(newest) }
    },
    find: async (id) => {
      await refresh(maxKeyAge)
      if (!findValidKey(id)) await refresh(minReadInterval)
      const key = findValidKey(id)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return toBytes(key)
    },
    invalidate: () => {
      readAt = -Infinity
    },
  }
}

const toBytes = ({ value }: SecretValue) => Buffer.from(value, 'base64url')
