import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { defaultSynonyms, synonyms } from '../../../../dataProvider/resources/synonyms.ts'
import { restoreTable } from '../../../../server/operations/backup/restoreRows.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import { listMigrations } from '../../../../server/database/migrations.ts'
import { itemImages, mediaFiles, orders, secrets, shops } from '../../../../server/database/schema.ts'
import { columnOf, tableOf } from '../../../../server/database/tables/resourceTables.ts'
import { identityRoutes } from '../../../../server/identity/embedded/routes.ts'
import { openLocalShop } from '../../../../server/boot/openLocalShop.ts'
import { openStores } from '../../../../server/stores.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { owner, postFromPage } from '../../identity/embedded/startIdentity.ts'
import { backUpFullShop, picture } from './fullShop.ts'
import {
  expectNothingIn,
  writeTemporaryFile,
  openEmptyStores,
  writeArchiveEntries,
  restore,
  ignoreProgress,
  readArchiveEntries,
  type ArchiveEntry,
} from './stores.ts'

// Creates two databases on disk, which is slow on a busy host.
test(
  'the server starts on restored data, the owner can sign in, and existing sessions stay valid',
  { tags: 'postgresql', timeout: 90_000 },
  async () => {
    const { file, cookie } = await backUpFullShop()
    const config = loadConfig(await createDatabaseEnv())
    const stores = await openStores(config)
    await restore(stores, file)
    // Simulates a process that was killed after it restored the last file but before it recorded that.
    mkdirSync(join(config.DATA_DIR, 'restore'))
    writeFileSync(join(config.DATA_DIR, 'restore', 'media.json'), JSON.stringify([picture.key]))
    await stores.database.close()

    const shop = await openLocalShop(config, pino({ level: 'silent' }))
    onTestFinished(shop.close)
    const app = Fastify()
    onTestFinished(() => app.close())
    await app.register(identityRoutes, { provider: shop.provider.embedded! })

    const signedIn = await postFromPage(app, config.PUBLIC_URL, '/sign-in/email', owner)
    expect(signedIn.statusCode).toBe(200)
    const session = await app.inject({ url: '/identity/token', headers: { cookie } })
    expect(session.json()).toEqual({ token: expect.stringMatching(/^ey/) })
    expect(shop.newAdmin).toBeUndefined()
    expect(await listKeys(stores.media)).toContain(picture.key)
    expect(readdirSync(config.DATA_DIR)).not.toContain('restore')
  },
)

test('a restore refuses a database with a row or a media storage with a file, and changes neither', async () => {
  const { file } = await backUpFullShop()
  const [withRow, withFile] = [await openEmptyStores(), await openEmptyStores()]
  await withRow.database.db.insert(secrets).values({ name: 'identity', value: 'mine' })
  await withFile.media.put('mine.txt', await writeTemporaryFile('mine'), 'text/plain')

  await expect(restore(withRow, file)).rejects.toThrow('it has rows in secrets')
  await expect(restore(withFile, file)).rejects.toThrow('it has mine.txt')

  expect(await withRow.database.db.select({ value: secrets.value }).from(secrets)).toEqual([
    { value: 'mine' },
  ])
  expect(await listKeys(withRow.media)).toEqual([])
  expect(await listKeys(withFile.media)).toEqual(['mine.txt'])
  await withFile.media.remove('mine.txt')
  await expectNothingIn(withFile)
})

test('a restore rolls back rows and files if storing a file fails', async () => {
  const { file } = await backUpFullShop()
  const target = await openEmptyStores()
  const { put } = target.media
  let puts = 0
  const media = {
    ...target.media,
    put: async (...file: Parameters<typeof put>) => {
      await put(...file)
      if (++puts === 2) throw new Error('The bucket is full')
    },
  }

  await expect(restore({ ...target, media }, file)).rejects.toThrow('The bucket is full')

  expect(puts).toBe(2)
  await expectNothingIn(target)
})

test('a restore removes what a failed one left behind, and sets the content type of each file', async () => {
  const { file } = await backUpFullShop()
  const target = await openEmptyStores()
  const dataDir = createTemporaryDirectory()
  const { put } = target.media
  const away = () => Promise.reject(new Error('The bucket is away'))
  const media = {
    ...target.media,
    put: (...file: Parameters<typeof put>) => put(...file).then(away),
    remove: away,
  }

  await expect(restore({ ...target, media }, file, dataDir)).rejects.toThrow(
    '1 media files could not be removed',
  )
  const types: Record<string, string> = {}
  const noting = (...[key, path, type]: Parameters<typeof put>) => {
    types[key] = type
    return put(key, path, type)
  }
  await restore({ ...target, media: { ...target.media, put: noting } }, file, dataDir)

  expect(await listKeys(target.media)).toHaveLength(2)
  expect(types).toEqual({ [picture.key]: 'image/webp', 'demo/unnamed.txt': 'application/octet-stream' })
})

interface Manifest {
  format: number
  migration: { tag: string; hash: string }
  tables: { name: string; rows: number; bytes: number; checksum: string }[]
  media: { key: string; bytes: number }[]
}

const withManifest = (change: (manifest: Manifest) => void) => (entries: ArchiveEntry[]) => {
  const [first, ...rest] = entries
  const manifest = JSON.parse(first!.content.toString()) as Manifest
  change(manifest)
  return [{ ...first!, content: Buffer.from(JSON.stringify(manifest)) }, ...rest]
}

const replacing =
  (name: string, change: (entry: ArchiveEntry) => Partial<ArchiveEntry>) => (entries: ArchiveEntry[]) =>
    entries.map((entry) => (entry.name === name ? { ...entry, ...change(entry) } : entry))

/** Changes the first row of a table, and its size and checksum in the manifest. */
const withFirstRow = (table: string, change: (row: string) => string) => (entries: ArchiveEntry[]) => {
  const file = `tables/${table}.ndjson`
  const [first = '', ...rest] = entries
    .find(({ name }) => name === file)!
    .content.toString()
    .split('\n')
  const content = Buffer.from([change(first), ...rest].join('\n'))
  const checksum = createHash('sha256').update(content).digest('hex')
  const describe = withManifest(({ tables }) =>
    Object.assign(
      tables.find(({ name }) => name === table)!,
      { bytes: content.length, checksum },
    ),
  )
  return describe(replacing(file, () => ({ content }))(entries))
}

const without = (lost: string) => (entries: ArchiveEntry[]) => entries.filter(({ name }) => name !== lost)

const withoutTable = (lost: string) => (entries: ArchiveEntry[]) =>
  withManifest((manifest) => {
    manifest.tables = manifest.tables.filter(({ name }) => name !== lost)
  })(without(`tables/${lost}.ndjson`)(entries))

const withoutKey = (key: string) => (row: string) =>
  JSON.stringify({ ...(JSON.parse(row) as object), [key]: undefined })

const flipped = (content: Buffer, at: number) => {
  const copy = Buffer.from(content)
  copy[at]! ^= 1
  return copy
}

const medium = `media/${picture.key}`
const rows = 'tables/secrets.ndjson'
const changed = (name: string) => `the checksum of ${name} does not match`
const misplaced = (name: string) => `${name} is missing or out of place`
const tamperings: [
  what: string,
  problem: RegExp | string,
  tamper: (entries: ArchiveEntry[]) => ArchiveEntry[],
][] = [
  ['a changed row', changed(rows), replacing(rows, ({ content }) => ({ content: flipped(content, 20) }))],
  ['a changed file', changed(medium), replacing(medium, ({ content }) => ({ content: flipped(content, 0) }))],
  ['a name outside', misplaced(medium), replacing(medium, () => ({ name: '../opal.webp' }))],
  ['a key outside', 'its manifest is invalid', withManifest(({ media }) => (media[0]!.key = '../../evil'))],
  ['a link', misplaced(medium), replacing(medium, () => ({ type: 'symlink', linkname: '/etc/passwd' }))],
  [
    'a table less in the manifest too',
    'its tables do not match this version of Welo',
    withoutTable('secrets'),
  ],
  [
    'a false number of rows',
    'the row count of secrets does not match',
    withManifest(({ tables }) => tables.find(({ name }) => name === 'secrets')!.rows++),
  ],
  ['a malformed row', 'mails has a row that does not match the table', withFirstRow('mails', () => '{"id":')],
  [
    'a row that is no object',
    'mails has a row that does not match the table',
    withFirstRow('mails', () => 'null'),
  ],
  [
    'a row that lacks a column',
    'mails has a row that does not match the table',
    withFirstRow('mails', withoutKey('recipient')),
  ],
  [
    'another format',
    'has format 3, but this version of Welo reads formats up to 2',
    withManifest((manifest) => (manifest.format = 3)),
  ],
]

test(
  'a restore rejects an archive that does not match its manifest, and changes nothing',
  { tags: 'long' },
  async () => {
    const entries = await readArchiveEntries((await backUpFullShop()).file)
    const target = await openEmptyStores()

    for (const [what, problem, tamper] of tamperings) {
      const file = await writeArchiveEntries(tamper(entries))
      // Leftovers of the previous attempt would cause another error.
      await expect(restore(target, file), what).rejects.toThrow(problem)
    }
    await expectNothingIn(target)
    await restore(target, await writeArchiveEntries(entries))
  },
)

test('a restore rejects a row that exceeds its buffer', async () => {
  const { database } = await openEmptyStores()
  const limit = 16 * 1024 ** 2
  const chunks = async function* () {
    yield Buffer.from('{"name":"')
    yield Buffer.alloc(limit, 'x')
  }
  const table = { name: 'secrets', rows: 1, bytes: limit + 9, checksum: '' }

  await expect(restoreTable(database.db, table, chunks(), ignoreProgress)).rejects.toThrow(
    'The backup is invalid: a row is too long.',
  )

  expect(await database.db.$count(secrets)).toBe(0)
})

test('a restore rejects a backup of another version, and the error names the version that can restore it', async () => {
  const entries = await readArchiveEntries((await backUpFullShop()).file)
  const target = await openEmptyStores()
  const foreign = withManifest((manifest) => (manifest.migration = { tag: '0033_slugs', hash: 'f' }))

  await expect(restore(target, await writeArchiveEntries(foreign(entries)))).rejects.toThrow(
    /Another version of Welo created this backup: .* 0033_slugs, .* If that was Welo 0\.1, .* Nothing was changed/,
  )

  await expectNothingIn(target)
})

const sinceStorefront = { mails: ['lane', 'turn', 'network'], orders: ['confirmed_at'] }
const sinceSearch = { ...sinceStorefront, item_images: ['alt', 'light', 'ground'], shops: ['storefront'] }
const sinceFollowUp = { ...sinceSearch, categories: ['description'] }
const sinceOneQueue = { ...sinceFollowUp, orders: ['confirmed_at', 'follow_up'] }
const mediaColumns = ['tries', 'due_at', 'leased_until', 'lease_id']
const sinceBaseline = { ...sinceOneQueue, media_files: mediaColumns }
test.for<[string, Record<string, string[]>]>([
  ['0000_baseline', sinceBaseline],
  ['0001_one_queue', sinceOneQueue],
  ['0002_follow_up', sinceFollowUp],
])(
  'FIND-6 a backup of migration %s is restored with the default synonyms, and with defaults for the columns it lacks',
  async ([tag, lacks]) => {
    const { database, ...target } = await openEmptyStores()
    const entries = withoutTable('synonyms')(await readEntriesOf(tag, lacks))

    await restore({ database, ...target }, await writeArchiveEntries(entries))

    const [file] = await database.db.select().from(mediaFiles)
    expect(file).toMatchObject({ key: picture.key, tries: 0, dueAt: expect.any(Date), leaseId: null })
    const [order] = await database.db.select().from(orders)
    expect(order).toMatchObject({ follow_up: false })
    const words = await database.db.select({ word: columnOf(synonyms, 'word') }).from(tableOf(synonyms))
    expect(words).toEqual(defaultSynonyms.map(({ word }) => ({ word })))
  },
)

test('a backup of migration 0003_search is restored with defaults for the columns it lacks', async () => {
  const { database, ...target } = await openEmptyStores()
  const entries = await readEntriesOf('0003_search', sinceSearch)

  await restore({ database, ...target }, await writeArchiveEntries(entries))

  const [shop] = await database.db.select().from(shops)
  expect(shop).toMatchObject({ storefront: {} })
  const [image] = await database.db.select().from(itemImages)
  expect(image).toMatchObject({ alt: null, light: null, ground: null })
})

const tablesSince0005 = ['order_networks', 'protected_changes', 'refused_calls']

/** Returns the entries of a backup whose last migration is `tag`. `lacks` are the columns that it lacks, by table. */
const readEntriesOf = async (tag: string, lacks: Record<string, string[]>) => {
  const { hash } = listMigrations().find((one) => one.tag === tag)!
  let entries = await readArchiveEntries((await backUpFullShop()).file)
  entries = withManifest((manifest) => (manifest.migration = { tag, hash }))(entries)
  for (const [table, columns] of Object.entries(lacks))
    for (const column of columns) entries = withFirstRow(table, withoutKey(column))(entries)
  for (const table of tablesSince0005) entries = withoutTable(table)(entries)
  return entries
}

test('a restore rejects a truncated file or one with a flipped bit, and changes nothing', async () => {
  const { file } = await backUpFullShop()
  const whole = await readFile(file)
  const target = await openEmptyStores()
  const broken = join(createTemporaryDirectory(), 'broken.backup')
  const refused = async (content: Buffer, where: string) => {
    await writeFile(broken, content)
    await expect(restore(target, broken), where).rejects.toThrow(/not a backup|damaged|invalid/)
  }

  // gzip ignores some bits, so a flipped bit does not always change the content.
  const content = gunzipSync(whole)
  const isOther = (copy: Buffer) => {
    try {
      return !gunzipSync(copy).equals(content)
    } catch {
      return true
    }
  }

  const places = [0.01, 0.3, 0.6, 0.9].map((part) => Math.floor(whole.length * part))
  for (const at of places) await refused(whole.subarray(0, at), `cut at ${at}`)
  const turned = places.map((at) => flipped(whole, at)).filter(isOther)
  expect(turned.length).toBeGreaterThan(1)
  for (const copy of turned) await refused(copy, 'a bit turned over')
  await refused(Buffer.from('a text'), 'a text')
  await expect(restore(target, `${broken}.none`)).rejects.toThrow('ENOENT')
  await expectNothingIn(target)
})
