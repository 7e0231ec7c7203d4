import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { identitySessions, identityUsers, secrets } from '../../../../server/database/schema.ts'
import { parseManifest } from '../../../../server/operations/backup/manifest.ts'
import { writeBackup } from '../../../../server/operations/backup/writeBackup.ts'
import { restoreBackup, type RestoreOptions } from '../../../../server/operations/backup/restoreBackup.ts'
import type { Stores } from '../../../../server/stores.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { otherSecretKeyEnv, openTestSecrets, testSecretKey } from '../../../support/database/testSecrets.ts'
import { sessionTokenOf } from '../../identity/embedded/startIdentity.ts'
import { backUpFullShop, fillShop } from './fullShop.ts'
import {
  backUp,
  expectNothingIn,
  openEmptyStores,
  ignoreProgress,
  readArchiveEntries,
  writeTemporaryFile,
} from './stores.ts'

const passphrase = 'a passphrase for a backup'

/** Opens empty stores on a host with another secret key. */
const openElsewhere = async (): Promise<Stores> => {
  const stores = await openEmptyStores()
  return { ...stores, secrets: openTestSecrets(stores.database.db, otherSecretKeyEnv) }
}

const readManifest = async (file: string) =>
  parseManifest((await readArchiveEntries(file))[0]!.content.toString())

const restore = async (stores: Stores, file: string, options?: RestoreOptions) =>
  restoreBackup(stores, file, ignoreProgress, createTemporaryDirectory(), options)

test('a backup contains no usable key or session, and includes the secret key only on request', async () => {
  const source = await openEmptyStores()
  const { cookie } = await fillShop(source)
  const values = [
    await source.secrets.ensure('identity'),
    await source.secrets.ensure('auth-token'),
    await source.secrets.ensure('session-token'),
    sessionTokenOf(cookie),
    testSecretKey,
  ]

  const content = gunzipSync(await readFile(await backUp(source))).toString('latin1')
  const withKey = await readManifest(await backUp(source, { includesKey: true }))

  // `toContain` would print the full backup.
  for (const value of values) expect(content.includes(value)).toBe(false)
  const { fingerprint } = source.secrets.keyring.current()
  expect(content.includes(fingerprint)).toBe(true)
  expect(withKey.secretKey).toEqual({ fingerprint, text: testSecretKey })
})

test(
  'a restore without the secret key names the required key before writing anything, and renews all keys if requested',
  { tags: 'long' },
  async () => {
    const { file } = await backUpFullShop()
    const target = await openElsewhere()
    const { fingerprint } = (await openEmptyStores()).secrets.keyring.current()

    await expect(restore(target, file)).rejects.toThrow(
      `encrypted with the secret key ${fingerprint}, but this shop has: ${target.secrets.keyring.current().fingerprint} (SECRET_KEY). Set SECRET_KEY`,
    )
    await expectNothingIn(target)

    await restore(target, file, { renewsKeys: true })
    const { db } = target.database
    expect(await db.$count(identityUsers)).toBe(1)
    expect([await db.$count(secrets), await db.$count(identitySessions)]).toEqual([0, 0])
    expect(await target.secrets.ensure('identity')).toMatch(/^[\w-]{43}$/)
  },
)

test(
  'a backup with its key can be restored anywhere: sessions stay valid, and the keys are encrypted with the new secret key',
  { tags: 'long' },
  async () => {
    const source = await openEmptyStores()
    await fillShop(source)
    const file = await backUp(source, { includesKey: true })
    const target = await openElsewhere()

    await restore(target, file)

    expect(await target.secrets.ensure('identity')).toBe(await source.secrets.ensure('identity'))
    expect(await target.database.db.$count(identitySessions)).toBe(1)
  },
)

test('a backup cannot include a secret key that the shop does not have', async () => {
  const source = await openEmptyStores()
  await source.secrets.ensure('identity')
  const elsewhere = { ...source, secrets: openTestSecrets(source.database.db, otherSecretKeyEnv) }

  await expect(backUp(elsewhere, { includesKey: true })).rejects.toThrow('so the backup cannot include it')
})

test(
  'an encrypted backup is restored only with its passphrase, and a missing or wrong one is reported before writing anything',
  { tags: 'long' },
  async () => {
    const source = await openEmptyStores()
    await fillShop(source)
    const file = await backUp(source, { passphrase })
    const target = await openEmptyStores()

    const bytes = await readFile(file)
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 16\n/)
    await expect(restore(target, file)).rejects.toThrow(
      'is encrypted with a passphrase. Set BACKUP_PASSPHRASE',
    )
    await expect(restore(target, file, { passphrase: 'another passphrase' })).rejects.toThrow(
      'The passphrase is wrong',
    )
    await expectNothingIn(target)

    await restore(target, file, { passphrase })
    expect(await target.secrets.ensure('identity')).toBe(await source.secrets.ensure('identity'))
  },
)

test('an encrypted backup writes no plaintext rows to its temporary files', { tags: 'long' }, async () => {
  const source = await openEmptyStores()
  await fillShop(source)
  const file = join(createTemporaryDirectory(), 'shop.backup')
  const spooled: Buffer[] = []
  const media = {
    ...source.media,
    list: async function* () {
      const [part = ''] = await readdir(dirname(file))
      const folder = join(dirname(file), part)
      for (const name of await readdir(folder)) spooled.push(await readFile(join(folder, name)))
      yield* source.media.list()
    },
  }

  await writeBackup({ ...source, media }, file, ignoreProgress, { passphrase })

  const bytes = Buffer.concat(spooled)
  expect(bytes.length).toBeGreaterThan(1000)
  expect(bytes.includes('"shop_id"')).toBe(false)
})

test.each([
  ['no end', 'a'],
  ['an unterminated last line', '-> scrypt\n--- a'],
])('a restore rejects an encrypted file whose header has %s before decrypting it', async (_what, rest) => {
  const file = await writeTemporaryFile(`age-encryption.org/v1\n${rest.padEnd(100_000, 'a')}\n--- a\n`)

  await expect(restore(await openEmptyStores(), file, { passphrase })).rejects.toThrow(
    'is not a backup, or it is damaged',
  )
})
