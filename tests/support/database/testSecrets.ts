import type { Database } from '../../../server/database/database.ts'
import { openSecretKeyring } from '../../../server/secrets/secretKeyring.ts'
import { openSecrets } from '../../../server/secrets/secrets.ts'
import type { SigningKeys } from '../../../server/secrets/signingKeys.ts'

export const testSecretKey = 'a secret key for tests, of more than 32 characters'

/** The environment of a shop with another secret key. */
export const otherSecretKeyEnv = { SECRET_KEY: 'another secret key, of more than 32 characters' }

/** Opens the secrets of a database, encrypted with `testSecretKey` unless `env` overrides it. */
export function openTestSecrets(db: Database, env: Partial<Parameters<typeof openSecretKeyring>[0]> = {}) {
  const given = { SECRET_KEY: testSecretKey, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '/nowhere' }
  return openSecrets(db, openSecretKeyring({ ...given, ...env }))
}

/** Creates signing keys that use this one key (base64url) for all tokens, regardless of the key id in the token. */
export function createFixedKeys(text: string): SigningKeys {
  const secret = Buffer.from(text, 'base64url')
  return { current: async () => ({ id: 'test', secret }), find: async () => secret, invalidate: () => {} }
}
