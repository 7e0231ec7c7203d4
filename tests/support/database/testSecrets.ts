import type { Database } from '../../../server/database/database.ts'
import { openSecretKeyring } from '../../../server/secrets/secretKeyring.ts'
import { openSecrets } from '../../../server/secrets/secrets.ts'
import type { SigningKeys } from '../../../server/secrets/signingKeys.ts'

/** The SECRET_KEY of shops under test. */
export const testSecretKey = 'a secret key for tests, of more than 32 characters'

/** The environment of a shop that has another one. */
export const anotherKey = { SECRET_KEY: 'another secret key, of more than 32 characters' }

/** The secrets of a database, encrypted with the key of tests unless it is another's. */
export function openTestSecrets(db: Database, env: Partial<Parameters<typeof openSecretKeyring>[0]> = {}) {
  const given = { SECRET_KEY: testSecretKey, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '/nowhere' }
  return openSecrets(db, openSecretKeyring({ ...given, ...env }))
}

/** One key for all tokens (base64url), whatever key they name. */
export function createFixedKeys(text: string): SigningKeys {
  const secret = Buffer.from(text, 'base64url')
  return { current: async () => ({ id: 'test', secret }), find: async () => secret, invalidate: () => {} }
}
