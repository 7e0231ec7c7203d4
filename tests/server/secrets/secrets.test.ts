import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuthTokens } from '../../../server/auth/authToken.ts'
import { authTokenLifetime } from '../../../server/secrets/signingKeys.ts'
import type { Database } from '../../../server/database/database.ts'
import { identitySessions, secrets } from '../../../server/database/schema.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { otherSecretKeyEnv, openTestSecrets } from '../../support/database/testSecrets.ts'
import { startIdentity } from '../identity/embedded/startIdentity.ts'

const ada = { shopId: 1, subject: { issuer: 'embedded', id: 'user_ada', sessionId: 'one' } }

const tokensOf = (opened: ReturnType<typeof openTestSecrets>) =>
  createAuthTokens(opened.signingKeys['auth-token'])

/** Returns tokens for Ada, each signed with a part of the stored rows that could be a key. */
const forge = async (db: Database, kid: string | undefined) => {
  const rows = await db.select().from(secrets)
  const parts = rows.flatMap(({ value }) => [value, ...value.split('.')])
  const keys = parts.flatMap((part) => [Buffer.from(part), Buffer.from(part, 'base64url')])
  return Promise.all(keys.filter(({ length }) => length > 0).map((key) => sign(key, kid)))
}

const sign = (key: Buffer, kid: string | undefined) =>
  new SignJWT({ sub_iss: 'embedded', sid: 'one' })
    .setProtectedHeader({ alg: 'HS256', typ: 'shop+jwt', ...(kid !== undefined && { kid }) })
    .setIssuer('welo')
    .setAudience('1')
    .setSubject('user_ada')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

const refusal = /signature verification failed|no applicable key/

test('an attacker who reads the stored secrets cannot forge a token', async () => {
  const { db } = await openTestDatabase()
  const opened = openTestSecrets(db)
  const tokens = tokensOf(opened)
  const { id } = await opened.signingKeys['auth-token'].current()

  expect(await tokens.verify(await tokens.sign(ada))).toEqual(ada)
  const forged = await forge(db, id)
  expect(forged.length).toBeGreaterThan(5)
  for (const token of forged) await expect(tokens.verify(token)).rejects.toThrow(refusal)
})

test(
  'instances that start concurrently with a new secret key re-encrypt the keys once and share them',
  { tags: 'postgresql' },
  async () => {
    const { db } = await openTestDatabase()
    const before = openTestSecrets(db)
    const read = async (opened: typeof before) => [
      await opened.ensure('identity'),
      await opened.ensure('auth-token'),
    ]
    const old = await read(before)
    const open = () =>
      openTestSecrets(db, { ...otherSecretKeyEnv, SECRET_KEY_PREVIOUS: before.keyring.current().text })

    expect(await Promise.all([open(), open(), open()].map(read))).toEqual([old, old, old])

    expect(await read(openTestSecrets(db, otherSecretKeyEnv))).toEqual(old)
  },
)

test('an instance with another secret key gets an error that names the required key, creates no key and changes nothing', async () => {
  const { db } = await openTestDatabase()
  const first = openTestSecrets(db)
  await first.ensure('auth-token')
  const rows = await db.select().from(secrets)
  const { fingerprint } = first.keyring.current()
  const DATA_DIR = createTemporaryDirectory()
  const without = openTestSecrets(db, { SECRET_KEY: undefined, DATA_DIR })
  const other = openTestSecrets(db, otherSecretKeyEnv)

  await expect(without.ensure('auth-token')).rejects.toThrow(
    `encrypted with the secret key ${fingerprint}, but this shop has: none. Set SECRET_KEY`,
  )
  await expect(other.ensure('identity')).rejects.toThrow(
    `but this shop has: ${other.keyring.current().fingerprint} (SECRET_KEY). Set`,
  )
  expect(await db.select().from(secrets)).toEqual(rows)
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('without SECRET_KEY the key is an owner-only file in DATA_DIR, and moving to SECRET_KEY and then another one keeps every session', async () => {
  const { db } = await openTestDatabase()
  const DATA_DIR = createTemporaryDirectory()
  const file = join(DATA_DIR, 'secret.key')
  const first = openTestSecrets(db, { SECRET_KEY: undefined, DATA_DIR })
  const token = await tokensOf(first).sign(ada)
  const secret = await first.ensure('identity')

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
  const text = readFileSync(file, 'utf8')
  const again = openTestSecrets(db, { SECRET_KEY: undefined, DATA_DIR })
  expect(await again.ensure('identity')).toBe(secret)
  expect(readFileSync(file, 'utf8')).toBe(text)

  const given = openTestSecrets(db, { DATA_DIR })
  expect(await given.ensure('identity')).toBe(secret)
  const { SECRET_KEY } = otherSecretKeyEnv
  const changed = openTestSecrets(db, { SECRET_KEY, SECRET_KEY_PREVIOUS: given.keyring.current().text })
  expect(await tokensOf(changed).verify(token)).toEqual(ada)
  const after = openTestSecrets(db, otherSecretKeyEnv)
  expect(await after.ensure('identity')).toBe(secret)
  await expect(openTestSecrets(db, { SECRET_KEY: undefined, DATA_DIR }).ensure('identity')).rejects.toThrow(
    'secret.key',
  )
})

test('an empty key file is rejected', async () => {
  const { db } = await openTestDatabase()
  const DATA_DIR = join(createTemporaryDirectory(), 'data')
  mkdirSync(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'secret.key'), '\n')

  await expect(openTestSecrets(db, { SECRET_KEY: undefined, DATA_DIR }).ensure('identity')).rejects.toThrow(
    'does not contain a secret key',
  )
  expect(await db.$count(secrets)).toBe(0)
})

test('a secret stored under another name cannot be decrypted', async () => {
  const { db } = await openTestDatabase()
  await openTestSecrets(db).ensure('auth-token')
  await db.execute(sql`update secrets set name = 'identity'`)

  await expect(openTestSecrets(db).ensure('identity')).rejects.toThrow('decryption operation failed')
})

test(
  'after a rotation new tokens use a new key, and every instance accepts old tokens until they expire',
  { tags: 'postgresql' },
  async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const { db } = await openTestDatabase()
    const opened = openTestSecrets(db)
    const [tokens, copy] = [tokensOf(opened), tokensOf(openTestSecrets(db))]
    const stale = await copy.sign(ada)
    const old = await tokens.sign(ada)
    const { id } = await opened.signingKeys['auth-token'].current()

    await opened.rotate()

    const { id: newId, secret } = await opened.signingKeys['auth-token'].current()
    expect(newId).not.toBe(id)
    // Another instance signs with the old key until it reloads the keys.
    vi.advanceTimersByTime(59_000)
    const late = await copy.sign(ada)
    vi.advanceTimersByTime((authTokenLifetime - 60) * 1000)
    for (const token of [stale, old, late]) expect(await tokens.verify(token)).toEqual(ada)
    expect(await copy.verify(await tokens.sign(ada))).toEqual(ada)
    expect(await opened.signingKeys['auth-token'].find(newId)).toEqual(secret)

    vi.advanceTimersByTime(3 * 60_000)
    await expect(opened.signingKeys['auth-token'].find(id)).rejects.toThrow('no applicable key')
    await opened.rotate()
    await opened.rotate()
    expect(await tokens.verify(await copy.sign(ada))).toEqual(ada)
  },
)

test('cached keys stay valid while the database is unavailable', { tags: 'postgresql' }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openTestDatabase()
  const tokens = tokensOf(openTestSecrets(db))
  await tokens.sign(ada)
  const select = vi.spyOn(db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  onTestFinished(() => select.mockRestore())

  vi.advanceTimersByTime(61_000)

  expect(await tokens.verify(await tokens.sign(ada))).toEqual(ada)
  expect(select).toHaveBeenCalled()
})

test('an instance that can no longer decrypt the keys drops its cached keys, and neither verifies nor signs tokens', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openTestDatabase()
  const left = openTestSecrets(db)
  const tokens = tokensOf(left)
  const token = await tokens.sign(ada)
  await openTestSecrets(db, {
    ...otherSecretKeyEnv,
    SECRET_KEY_PREVIOUS: left.keyring.current().text,
  }).rotate()

  vi.advanceTimersByTime(61_000)

  await expect(tokens.verify(token)).rejects.toThrow('encrypted with the secret key')
  await expect(tokens.sign(ada)).rejects.toThrow('encrypted with the secret key')
})

test('all keys can be renewed when the secret key is lost, which ends every session', async () => {
  const { db, signInOwner } = await startIdentity()
  await signInOwner()
  const lost = openTestSecrets(db)
  const token = await tokensOf(lost).sign(ada)
  const opened = openTestSecrets(db, otherSecretKeyEnv)
  await expect(opened.ensure('identity')).rejects.toThrow('SECRET_KEY')

  await opened.renew()

  await expect(tokensOf(opened).verify(token)).rejects.toThrow(refusal)
  expect(await tokensOf(opened).verify(await tokensOf(opened).sign(ada))).toEqual(ada)
  expect(await db.select().from(identitySessions)).toEqual([])
})
