import { errors } from 'jose'
import { isUnavailable } from '../database/unavailable.ts'
import type { SecretValue } from './secretValue.ts'

/** The keys that tokens of one kind are signed with, each named in the header of its tokens (`kid`). */
export interface SigningKeys {
  /** What new tokens are signed with; made where there is none. */
  current: () => Promise<SigningKey>
  /** Throws jose's JWKSNoMatchingKey for one that is unknown or has been retired. */
  find: (id: string | undefined) => Promise<Uint8Array>
  /** Has the next use read them again. */
  invalidate: () => void
}

interface SigningKey {
  id: string
  secret: Uint8Array
}

interface Source {
  /** The newest first; none where none has been made. */
  find: () => Promise<SecretValue[]>
  /** The same, made where there is none. */
  ensure: () => Promise<SecretValue[]>
}

/** How long a token of the Shop API is valid, in seconds. */
export const authTokenLifetime = 5 * 60

/** In milliseconds: so long a copy of the server may sign with a key that another copy has retired. */
export const maxKeyAge = 60_000

/** In milliseconds, between two reads for an unknown key id, which any caller can send. */
const minAge = 1_000

/** Keeps what the database holds for a minute, and for as long as that is away: keys change seldom. */
export function createSigningKeys(source: Source): SigningKeys {
  let known: SecretValue[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const load = async () => {
    try {
      known = await source.find()
    } catch (error) {
      // What this copy cannot read, it cannot know to be good any more.
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
  const findGood = (id: string | undefined) =>
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
      if (!findGood(id)) await refresh(minAge)
      const key = findGood(id)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return toBytes(key)
    },
    invalidate: () => {
      readAt = -Infinity
    },
  }
}

const toBytes = ({ value }: SecretValue) => Buffer.from(value, 'base64url')
