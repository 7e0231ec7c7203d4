import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { listTables } from '../../../server/database/listTables.ts'
import { openEmbedded } from '../../../server/database/embedded/embeddedEngine.ts'
import { toOpenDatabase } from '../../../server/database/embedded/embeddedDatabase.ts'
import { preparedDatabase, unpackDatabase } from '../../../server/database/embedded/preparedDatabase.ts'
import { customers, items, mediaFiles, orders, shops } from '../../../server/database/schema.ts'
import { readDemo } from '../../../server/seed/demo.ts'
import { openDatabase, openStores } from '../../../server/stores.ts'
import { findFreePort, ownerEnv, spawnShop, startBuiltShop } from '../../support/builtShop/startBuiltShop.ts'
import { signInUser } from '../../support/builtShop/users.ts'
import { startPostgres, withDatabaseName } from '../../support/database/postgres.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { listKeys } from '../../support/shop/storedFiles.ts'

test('the prebuilt database contains only demo rows: no key, account, session or token', async () => {
  const dataDir = createTemporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  await unpackDatabase(preparedDatabase, join(dataDir, 'database'))
  const { db, close } = toOpenDatabase(await openEmbedded({ dataDir }))
  onTestFinished(close)

  const filled: string[] = []
  for (const table of listTables()) if ((await db.$count(table)) > 0) filled.push(getTableName(table))

  expect(filled.toSorted()).toEqual(
    [...Object.keys(readDemo()), 'item_changes', 'item_counts', 'order_counts', 'synonyms'].toSorted(),
  )
  expect(await db.select().from(shops)).toMatchObject([{ domainId: '', authKey: '' }])
})

test('a prebuilt database that a killed first start left behind is empty when opened without the demo', async () => {
  const DATA_DIR = createTemporaryDirectory()
  mkdirSync(join(DATA_DIR, 'database'))
  await unpackDatabase(preparedDatabase, join(DATA_DIR, 'database'))

  const { db, close } = await openDatabase(loadConfig({ DATA_DIR }))
  onTestFinished(close)

  for (const table of listTables()) expect(await db.$count(table), getTableName(table)).toBe(0)
})

test('SEED=none starts the built shop without demo data', async () => {
  const DATA_DIR = createTemporaryDirectory()
  const shop = await startBuiltShop({ DATA_DIR, SEED: 'none' })
  await shop.stop()

  const { database, media } = await openStores(loadConfig({ LOG_LEVEL: 'silent', DATA_DIR }))
  const { db, close } = database
  onTestFinished(close)
  expect(await db.select().from(shops)).toMatchObject([{ domainId: 'welo' }])
  expect([await db.$count(items), await db.$count(orders), await db.$count(mediaFiles)]).toEqual([0, 0, 0])
  expect(await listKeys(media)).toEqual([])
})

/** Creates a PostgreSQL database for the test. Returns its URL and a function that evaluates a condition in it. */
const createPostgresDatabase = async () => {
  const { url, stop } = await startPostgres()
  const name = `welo_test_${crypto.randomUUID().slice(0, 8)}`
  const server = new Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  const DATABASE_URL = withDatabaseName(url, name)
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
    await stop()
  })
  const holds = async (condition: string) =>
    (await client.query(`select ${condition} as holds`)).rows[0].holds === true
  return { DATABASE_URL, holds }
}

type Moment = () => boolean | Promise<boolean>

/** Returns conditions that become true one after the other in a first start. The test kills each start at the next condition. */
const listMoments = (dataDir: string, before: Moment[]): Moment[] => {
  const has = (path: string) => () => existsSync(join(dataDir, path))
  const hasPictures = (count: number) => () => {
    const folder = join(dataDir, 'media/demo')
    return existsSync(folder) && readdirSync(folder).length >= count
  }
  return [...before, has('secret.key'), hasPictures(1), hasPictures(46), hasPictures(92)]
}

const createEngine = {
  embedded: async (dataDir: string) => {
    const paths = ['welo.lock', 'database.new/base', 'database/PG_VERSION']
    return {
      env: {},
      moments: listMoments(
        dataDir,
        paths.map((path) => () => existsSync(join(dataDir, path))),
      ),
    }
  },
  postgresql: async (dataDir: string) => {
    const { DATABASE_URL, holds } = await createPostgresDatabase()
    const tables = ['drizzle.__drizzle_migrations', 'public.shops', 'public.secrets']
    const moments = tables.map((name) => () => holds(`to_regclass('${name}') is not null`))
    return { env: { DATABASE_URL }, moments: listMoments(dataDir, moments) }
  },
}

const day = 86_400_000

/** Expects that the shop with these environment variables contains the complete demo, dated today and with its media. */
const expectCompleteDemo = async (env: Record<string, string>) => {
  const { database, media } = await openStores(loadConfig({ LOG_LEVEL: 'silent', ...env }))
  const { db } = database
  const [shop, ...others] = await db.select().from(shops)
  expect(others).toEqual([])
  expect(shop).toMatchObject({ domainId: 'welo', authKey: expect.stringMatching(/^\S{20,}$/) })
  expect(Date.now() - shop!.createdAt.getTime()).toBeLessThan(day)
  const {
    items: seeded = [],
    customers: people = [],
    orders: placed = [],
    media_files: files = [],
  } = readDemo()
  const counts = [await db.$count(items), await db.$count(orders), await db.$count(mediaFiles)]
  expect(counts).toEqual([seeded.length, placed.length, files.length])
  // The count may include the owner, whose record is created by the first call with the owner's account.
  expect(await db.$count(customers)).toBeGreaterThanOrEqual(people.length)
  const keys = (await listKeys(media)).filter((key) => key.startsWith('demo/'))
  expect(keys).toEqual(expect.arrayContaining(files.map(({ key }) => key)))
  await database.close()
}

test.for(['embedded', 'postgresql'] as const)(
  'a first start on the %s engine that is killed seven times ends with the complete demo data',
  { tags: 'long' },
  async (engine) => {
    const DATA_DIR = createTemporaryDirectory()
    const { env: own, moments } = await createEngine[engine](DATA_DIR)
    const env: Record<string, string> = { ...ownerEnv, SEED: 'demo', DATA_DIR, ...own }
    expect(moments).toHaveLength(7)

    for (const hasCome of moments) {
      const shop = spawnShop({ ...env, PORT: String(await findFreePort()) })
      while (!(await hasCome())) await nextTurn()
      shop.process.kill('SIGKILL')
      await shop.exited
    }
    const shop = await startBuiltShop(env)

    await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
    expect((await fetch(`${shop.url}/shop`)).status).toBe(200)
    await shop.stop()
    await expectCompleteDemo(env)
  },
)
