import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { parseManifest } from '../../../../server/operations/backup/manifest.ts'
import { parseRows } from '../../../../server/database/parseRows.ts'
import { derivedTables, listBackupTables } from '../../../../server/operations/backup/tables.ts'
import { writeBackup } from '../../../../server/operations/backup/writeBackup.ts'
import { items, mediaFiles, messagePictures, orderNotes, shops } from '../../../../server/database/schema.ts'
import { createItem } from '../../../../server/items/adminRoutes.ts'
import type { MediaStorage } from '../../../../server/media/storage.ts'
import { variantKeysOf } from '../../../../server/media/variants/keys.ts'
import { findWrongCounts } from '../../items/findWrongCounts.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'
import {
  backUpFullShop,
  categoryCount,
  fillCatalogue,
  fillShop,
  picture,
  privatePicture,
} from './fullShop.ts'
import {
  backUp,
  writeTemporaryFile,
  openEmbeddedStores,
  openEmptyStores,
  writeArchiveEntries,
  restore,
  ignoreProgress,
  readArchiveEntries,
} from './stores.ts'

const isContent = ({ name }: { name: string }) => name !== 'manifest.json'

const readManifest = async (file: string) => {
  const [first] = await readArchiveEntries(file)
  expect(first!.name).toBe('manifest.json')
  return parseManifest(first!.content.toString())
}

test('a backup includes every table and lists none before the tables it references', async () => {
  const { database } = await openEmptyStores()
  const inCatalogue = parseRows(
    z.object({ name: z.string() }),
    await database.db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  )

  const names = listBackupTables().map(({ name }) => name)

  const all = [...names, ...derivedTables.map(getTableName)]
  expect(all.toSorted()).toEqual(inCatalogue.map(({ name }) => name).toSorted())
  expect(names.indexOf('shops')).toBeLessThan(names.indexOf('items'))
  expect(names.indexOf('items')).toBeLessThan(names.indexOf('item_images'))
  expect(names.indexOf('media_files')).toBeLessThan(names.indexOf('item_images'))
})

// This test is slow, because it creates and migrates two more databases.
test.runIf(inject('engine') === 'postgresql')(
  'a restored backup is byte-identical, from the embedded engine to PostgreSQL and back',
  { tags: 'long', timeout: 90_000 },
  async () => {
    const [source, target, back] = [
      await openEmbeddedStores(),
      await openEmptyStores(),
      await openEmbeddedStores(),
    ]
    await fillShop(source)
    // A restored shop has its emails on hold until the operator releases them.
    await source.database.db.update(shops).set({ holdsEmails: true })
    const first = await backUp(source)

    const restored = await restore(target, first)
    const second = await backUp(target)
    await restore(back, second)

    const { tables } = await readManifest(first)
    // When a table is added, `fillShop` must add a row to it.
    for (const { name, rows } of tables) expect(rows, name).toBeGreaterThan(0)
    expect(tables.find(({ name }) => name === 'categories')?.rows).toBe(categoryCount)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    expect(restored).toEqual({ rows, files: 2, bytes: (await stat(first)).size })
    const content = (await readArchiveEntries(first)).filter(isContent)
    expect(content.find(({ name }) => name === `media/${picture.key}`)?.content).toEqual(picture.content)
    expect((await readArchiveEntries(second)).filter(isContent)).toEqual(content)
    expect((await readArchiveEntries(await backUp(back))).filter(isContent)).toEqual(content)
    const { engine } = await readManifest(second)
    expect(engine).not.toContain('PGlite')
  },
)

test(
  'a restore preserves microseconds, long numbers, arbitrary JSON and private images, and ids continue after the last one',
  { tags: 'postgresql' },
  async () => {
    const stores = await openEmptyStores()
    const { db } = stores.database
    const { file, itemId } = await backUpFullShop()

    await restore(stores, file)

    expect(await findWrongCounts(db)).toEqual([])
    const response = await db.execute(sql`select created_at
      = '2026-01-02 03:04:05.678901+05:30' as "time", item_info ->> 'exact' as exact, item_info ->> 'line' as line from items`)
    const row = z.object({ time: z.boolean(), exact: z.string(), line: z.string() })
    expect(parseRows(row, response)).toEqual([
      { time: true, exact: '12345678901234567890.10', line: 'a\u2028b\u0001\n' },
    ])
    const pictures = await db.select().from(messagePictures)
    expect(pictures).toHaveLength(27)
    for (const { bytes } of pictures) expect(Buffer.from(bytes)).toEqual(privatePicture)
    const [shop] = await db.select().from(shops)
    expect((await createItem(db, shop!.id, buildItemBody())).id).toBe(itemId + 1)
  },
)

test('a backup from a build with a different table order can be restored', async () => {
  const target = await openEmptyStores()
  const [manifest, ...entries] = await readArchiveEntries((await backUpFullShop()).file)
  const isNotes = ({ name }: { name: string }) => /\border_notes\b/.test(name)
  const withNotesLast = <T extends { name: string }>(tables: T[]) =>
    tables.toSorted((one, other) => Number(isNotes(one)) - Number(isNotes(other)))
  const content = parseManifest(manifest!.content.toString())
  const moved = { ...content, tables: withNotesLast(content.tables) }
  const tables = entries.filter(({ name }) => name.startsWith('tables/'))
  const files = entries.filter((entry) => !tables.includes(entry))

  const head = { ...manifest!, content: Buffer.from(JSON.stringify(moved)) }
  await restore(target, await writeArchiveEntries([head, ...withNotesLast(tables), ...files]))

  expect(await target.database.db.$count(orderNotes)).toBeGreaterThan(0)
})

/** Creates a shop with an image, and the path of a file for its backup. */
const startWithPicture = async () => {
  const stores = await openEmptyStores()
  const filled = await fillCatalogue(stores)
  return { ...filled, stores, file: join(createTemporaryDirectory(), 'shop.backup') }
}

test('a backup is readable only by its owner, leaves no temporary files, and reports progress for every row and file', async () => {
  const { stores, file } = await startWithPicture()
  const said: [number, number, string][] = []

  const { rows, files } = await writeBackup(stores, file, (...report) => said.push(report))

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['shop.backup'])
  expect(said.findLast(([, , what]) => what === 'rows')).toEqual([rows, rows, 'rows'])
  expect(said.at(-1)).toEqual([files, files, 'media files'])
})

test('a backup does not overwrite an existing file', async () => {
  const { stores, file } = await startWithPicture()
  await writeFile(file, 'an older backup')

  await expect(writeBackup(stores, file, ignoreProgress)).rejects.toThrow(
    'already exists and was not changed',
  )

  expect(await readFile(file, 'utf8')).toBe('an older backup')
  expect(await readdir(dirname(file))).toEqual(['shop.backup'])
})

/** A media storage that loses a file between packing the tables and reading the file. */
const createLossyMedia = (media: MediaStorage, lost: string): MediaStorage => {
  let reads = 0
  return {
    ...media,
    read: async (key) => {
      if (key === lost && ++reads > 1) await media.remove(key)
      return media.read(key)
    },
  }
}

test('a backup succeeds if an unreferenced file disappears while it runs', async () => {
  const { stores, file } = await startWithPicture()

  const media = createLossyMedia(stores.media, 'demo/unnamed.txt')
  const summary = await writeBackup({ ...stores, media }, file, ignoreProgress)

  expect(summary.files).toBe(1)
  expect(
    (await readArchiveEntries(file)).map(({ name }) => name).filter((name) => name.startsWith('media/')),
  ).toEqual([`media/${picture.key}`])
})

test.for([
  ['is missing', undefined, `the media file ${picture.key}, but the storage does not have it`],
  ['does not match its row', Buffer.alloc(picture.content.length), `media/${picture.key} does not match`],
] as const)('a backup fails and names a referenced file that %s', async ([, content, problem]) => {
  const { stores, file } = await startWithPicture()
  await stores.media.remove(picture.key)
  if (content) await stores.media.put(picture.key, await writeTemporaryFile(content), 'image/webp')

  await expect(writeBackup(stores, file, ignoreProgress)).rejects.toThrow(problem)

  expect(await readdir(dirname(file))).toEqual([])
})

test('a storage error fails the backup and leaves no file behind', async () => {
  const { stores, file } = await startWithPicture()
  const failing = () =>
    new Readable({
      read() {
        this.destroy(new Error('The bucket is not reachable'))
      },
    })
  const media = { ...stores.media, read: async () => failing() }

  await expect(writeBackup({ ...stores, media }, file, ignoreProgress)).rejects.toThrow(
    'The bucket is not reachable',
  )

  expect(await readdir(dirname(file))).toEqual([])
  expect(await listKeys(stores.media)).toHaveLength(2)
})

test(
  'a backup is a consistent snapshot, even if rows change while it runs',
  { tags: 'postgresql' },
  async () => {
    const { stores, itemId, file } = await startWithPicture()
    const { db } = stores.database
    let written: Promise<unknown> | undefined

    await writeBackup(stores, file, () => {
      written ??= db.update(items).set({ title: 'Later' }).where(eq(items.id, itemId))
    })
    await written

    const rows = (await readArchiveEntries(file))
      .find(({ name }) => name === 'tables/items.ndjson')!
      .content.toString()
    expect(rows).toContain('Stone')
    expect(rows).not.toContain('Later')
  },
)

test('a backup leaves out image variants, and a restore marks them for regeneration', async () => {
  const { stores, file } = await startWithPicture()
  const { db } = stores.database
  const [variant] = variantKeysOf({ ...picture, kind: 'Image', width: 4 })
  await stores.media.put(variant!, await writeTemporaryFile('a variant'), 'image/webp')
  await db.update(mediaFiles).set({ widths: [4] })
  const target = await openEmptyStores()

  await writeBackup(stores, file, ignoreProgress)
  await restore(target, file)

  expect(await listKeys(target.media)).toEqual(['demo/unnamed.txt', picture.key])
  expect(await target.database.db.select().from(mediaFiles)).toMatchObject([{ widths: null }])
})
