import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../../database/database.ts'
import { identityKeys } from '../../database/tables/accounts.ts'

/** How long the keys are believed without asking again, in milliseconds: a key taken out of the table stops counting. */
const maxAge = 60_000

/** The embedded provider's public keys, read from its own table; a key it does not know makes it look again. */
export function createKeySet(db: Database): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; readAt: number } | undefined

  const read = async () => {
    const readAt = Date.now()
    const { id: kid, publicKey, alg } = identityKeys
    const rows = await db.select({ kid, publicKey, alg }).from(identityKeys)
    const keys = rows.map((row) => ({ ...JSON.parse(row.publicKey), alg: row.alg, kid: row.kid, use: 'sig' }))
    known = { find: createLocalJWKSet({ keys }), readAt }
    return known.find
  }

  return async (header, token) => {
    if (known && Date.now() - known.readAt < maxAge) {
      try {
        return await known.find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      }
    }
    const find = await read()
    return find(header, token)
  }
}
