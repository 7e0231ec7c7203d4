import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { parseManifest } from '../../../server/backup/manifest.ts'
import { restoreBackup } from '../../../server/backup/restoreBackup.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { tablesToBackUp } from '../../../server/backup/tables.ts'
import { writeBackup } from '../../../server/backup/writeBackup.ts'
import { items, messagePictures } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/store.ts'
import type { MediaStorage } from '../../../server/media/storage.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { temporaryDirectory } from '../../support/dataDirectory.ts'
import { keysOf } from '../../support/storedFile.ts'
import { categoryCount, fillShop, picture, privatePicture } from './fullShop.ts'
import { backUp, fileOf, openEmbeddedStores, openEmptyStores, silently, unpack } from './stores.ts'

const isContent = ({ name }: { name: string }) => name !== 'manifest.json'

const readManifest = async (file: string) => {
  const [first] = await unpack(file)
  expect(first!.name).toBe('manifest.json')
  return parseManifest(first!.content.toString())
}

test('no table of the database is forgotten, and none is filled before what it refers to', async () => {
  const { database } = await openEmptyStores()
  const inCatalogue = rowsOf(
    z.object({ name: z.string() }),
    await database.db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  )

  const names = tablesToBackUp().map(({ name }) => name)

  expect(names.toSorted()).toEqual(inCatalogue.map(({ name }) => name).toSorted())
  expect(names.indexOf('shops')).toBeLessThan(names.indexOf('items'))
  expect(names.indexOf('items')).toBeLessThan(names.indexOf('item_images'))
  expect(names.indexOf('media_files')).toBeLessThan(names.indexOf('item_images'))
})

test(
  'what is restored is what was backed up, to the last byte of every table and file',
  { tags: 'postgresql' },
  async () => {
    const source = await openEmptyStores()
    await fillShop(source)
    const file = await backUp(source)
    const target = await openEmptyStores()

    const restored = await restoreBackup(target, file, silently)

    const manifest = await readManifest(file)
    // A table that is added later must get a row in fillShop.
    for (const { name, rows } of manifest.tables) expect(rows, name).toBeGreaterThan(0)
    expect(manifest.tables.find(({ name }) => name === 'categories')?.rows).toBe(categoryCount)
    expect(restored).toEqual({
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: 2,
      bytes: (await stat(file)).size,
    })
    const before = (await unpack(file)).filter(isContent)
    expect((await unpack(await backUp(target))).filter(isContent)).toEqual(before)
    expect(before.find(({ name }) => name === `media/${picture.key}`)?.content).toEqual(picture.content)
  },
)

test('microseconds, long numbers and free JSON come back as they were', { tags: 'postgresql' }, async () => {
  const source = await openEmptyStores()
  await fillShop(source)
  const target = await openEmptyStores()
  await restoreBackup(target, await backUp(source), silently)

  const answer = await target.database.db.execute(sql`select created_at
    = '2026-01-02 03:04:05.678901+05:30' as "time", item_info ->> 'exact' as exact, item_info ->> 'line' as line from items`)

  const row = z.object({ time: z.boolean(), exact: z.string(), line: z.string() })
  expect(rowsOf(row, answer)).toEqual([
    { time: true, exact: '12345678901234567890.10', line: 'a\u2028b\u0001\n' },
  ])
})

test('the private pictures of messages come back byte by byte', { tags: 'postgresql' }, async () => {
  const source = await openEmptyStores()
  await fillShop(source)
  const target = await openEmptyStores()
  await restoreBackup(target, await backUp(source), silently)

  const pictures = await target.database.db.select().from(messagePictures)

  expect(pictures).toHaveLength(27)
  for (const { bytes } of pictures) expect(Buffer.from(bytes)).toEqual(privatePicture)
})

test('ids go on after the last one', { tags: 'postgresql' }, async () => {
  const source = await openEmptyStores()
  const { shopId, itemId } = await fillShop(source)
  const target = await openEmptyStores()
  await restoreBackup(target, await backUp(source), silently)

  const item = await createItem(target.database.db, shopId, buildItemBody())

  expect(item.id).toBe(itemId + 1)
})

// Makes and migrates two more databases.
test(
  'a shop moves from the embedded engine to the other and back as it is',
  { tags: 'postgresql', timeout: 90_000 },
  async () => {
    const embedded = await openEmbeddedStores()
    await fillShop(embedded)
    const first = await backUp(embedded)
    const other = await openEmptyStores()
    await restoreBackup(other, first, silently)
    const second = await backUp(other)
    const back = await openEmbeddedStores()
    await restoreBackup(back, second, silently)

    const content = (await unpack(first)).filter(isContent)
    expect((await unpack(second)).filter(isContent)).toEqual(content)
    expect((await unpack(await backUp(back))).filter(isContent)).toEqual(content)
    const { engine } = await readManifest(second)
    expect(engine.includes('PGlite')).toBe(inject('engine') === 'embedded')
  },
)

test('the archive is for its owner alone, and nothing is left beside it', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)

  const file = await backUp(stores)

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['shop.backup'])
})

test('a file that is there already is left as it is', async () => {
  const stores = await openEmptyStores()
  const file = join(temporaryDirectory(), 'shop.backup')
  await writeFile(file, 'an older backup')

  await expect(writeBackup(stores, file, silently)).rejects.toThrow('exists already')

  expect(await readFile(file, 'utf8')).toBe('an older backup')
  expect(await readdir(dirname(file))).toEqual(['shop.backup'])
})

/** The storage, but what is read once all tables are packed is gone by then. */
const losing = (media: MediaStorage, lost: string): MediaStorage => {
  let reads = 0
  return {
    ...media,
    read: async (key) => {
      if (key === lost && ++reads > 1) await media.remove(key)
      return media.read(key)
    },
  }
}

test('a file that no row names may vanish while the backup is made', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  const file = join(temporaryDirectory(), 'shop.backup')

  const media = losing(stores.media, 'demo/unnamed.txt')
  const summary = await writeBackup({ ...stores, media }, file, silently)

  expect(summary.files).toBe(1)
  expect((await unpack(file)).map(({ name }) => name).filter((name) => name.startsWith('media/'))).toEqual([
    `media/${picture.key}`,
  ])
})

test('a file that a row names and that is not there fails the backup by name', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  await stores.media.remove(picture.key)
  const file = join(temporaryDirectory(), 'shop.backup')

  await expect(writeBackup(stores, file, silently)).rejects.toThrow(`The media file ${picture.key} is not in`)

  expect(await readdir(dirname(file))).toEqual([])
})

test('a file that is not what its row says fails the backup by name', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  await stores.media.put(picture.key, await fileOf(Buffer.alloc(picture.content.length)), 'image/webp')
  const file = join(temporaryDirectory(), 'shop.backup')

  await expect(writeBackup(stores, file, silently)).rejects.toThrow(`media/${picture.key} is not what`)

  expect(await readdir(dirname(file))).toEqual([])
})

test('a storage that fails fails the backup, and nothing is left of it', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  const file = join(temporaryDirectory(), 'shop.backup')
  const failing = () =>
    new Readable({
      read() {
        this.destroy(new Error('The bucket is not reachable'))
      },
    })
  const media = { ...stores.media, read: async () => failing() }

  await expect(writeBackup({ ...stores, media }, file, silently)).rejects.toThrow(
    'The bucket is not reachable',
  )

  expect(await readdir(dirname(file))).toEqual([])
  expect(await keysOf(stores.media)).toHaveLength(2)
})

test('progress tells of every row and every file', async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  const said: [number, number, string][] = []

  const file = join(temporaryDirectory(), 'shop.backup')
  const { rows, files } = await writeBackup(stores, file, (...report) => said.push(report))

  expect(said.findLast(([, , what]) => what === 'rows')).toEqual([rows, rows, 'rows'])
  expect(said.at(-1)).toEqual([files, files, 'media files'])
})

test('the rows are those of one moment, whatever is written meanwhile', { tags: 'postgresql' }, async () => {
  const stores = await openEmptyStores()
  const { itemId } = await fillShop(stores)
  const { db } = stores.database
  let written: Promise<unknown> | undefined

  const file = join(temporaryDirectory(), 'shop.backup')
  await writeBackup(stores, file, () => {
    written ??= db.update(items).set({ title: 'Later' }).where(eq(items.id, itemId))
  })
  await written

  const rows = (await unpack(file)).find(({ name }) => name === 'tables/items.ndjson')!.content.toString()
  expect(rows).toContain('Stone')
  expect(rows).not.toContain('Later')
})
