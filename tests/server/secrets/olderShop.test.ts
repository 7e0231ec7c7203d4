// @module-tag long
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { identitySessions, secrets } from '../../../server/database/schema.ts'
import { parseRows } from '../../../server/database/rows.ts'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { openStores } from '../../../server/stores.ts'
import { buildServer } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { dropSchemas, migrateDatabase } from '../../support/database/olderDatabase.ts'
import { cookieOf, owner, postFromPage } from '../identity/embedded/startIdentity.ts'
import { openEmptyStores, restore, unpack } from '../operations/backup/stores.ts'
import { frontend } from '../frontend.ts'

/**
 * What `backup` wrote in the last version that kept its keys in clear: a shop with an item, an order of a guest, and its owner, who
 * is signed in twice.
 */
const olderBackup = join(import.meta.dirname, '../../support/fixtures/shopOfMigration0030.tar.gz')
const olderMigrations = 31

type Row = Record<string, string>

/** The rows of that backup by table, in the order in which they can be inserted. */
const readRows = async () => {
  const tables = new Map<string, Row[]>()
  for (const { name, content } of await unpack(olderBackup)) {
    const [, table] = /^tables\/(\w+)\.ndjson$/.exec(name) ?? []
    const lines = content.toString().split('\n').filter(Boolean)
    const ofTable = lines.map((line): Row => JSON.parse(line))
    if (table !== undefined) tables.set(table, ofTable)
  }
  return tables
}

const insert = async (db: Database, name: string, rows: Row[]) => {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const table = sql.identifier(name)
  if (rows.length === 0) return
  await db.execute(sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::jsonb)`)
}

/** What the start or the restore leaves out, and what either writes: whether mails are sent, and how it went. */
const leftOut = ['identity_keys', 'identity_sessions', 'secrets']
const rewritten: Partial<Record<string, string[]>> = {
  shops: ['holds_mails'],
  mails: ['state', 'subject', 'tries', 'due_at', 'sent_at', 'last_answer', 'lease_id', 'leased_until'],
}

/** Every other row of before is there as it was. */
const expectRowsOf = async (db: Database, rows: Map<string, Row[]>) => {
  for (const [name, before] of rows) {
    if (leftOut.includes(name)) continue
    const kept = Object.keys(before[0] ?? {}).filter((column) => !rewritten[name]?.includes(column))
    const toText = (row: Row) => JSON.stringify(kept.map((column) => row[column]))
    const stored = sql`select to_jsonb(t.*) as row from ${sql.identifier(name)} t`
    const now = parseRows(z.object({ row: z.custom<Row>() }), await db.execute(stored))
    const found = now.map(({ row }) => toText(row))
    expect(found, name).toEqual(expect.arrayContaining(before.map(toText)))
  }
}

/** Today's server, started on the database of that shop as it was. */
const startOnOlderShop = async () => {
  const log = pino({ level: 'silent' })
  const config = loadConfig({ ...(await createDatabaseEnv()), LOG_LEVEL: 'silent', SEED: 'none' })
  const rows = await readRows()
  const { database } = await openStores(config)
  await dropSchemas(database.db)
  await migrateDatabase(database.db, olderMigrations)
  for (const [name, ofTable] of rows) await insert(database.db, name, ofTable)
  await database.close()

  const shop = await openLocalShop(config, log)
  const app = await buildServer(config, shop, frontend, log)
  onCleanup(async () => {
    await app.close()
    await shop.close()
  })
  const secretOf = (secret: string) => rows.get('secrets')!.find(({ name }) => name === secret)!['value']!
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const enter = (token: string) => {
    const { DOMAIN_ID, DOMAIN_HEADER, AUTH_KEY_HEADER } = config
    const keys = { [DOMAIN_HEADER]: DOMAIN_ID, [AUTH_KEY_HEADER]: shop.shop.authKey }
    return get('/api/auth/me', { ...keys, authorization: `Bearer ${token}` })
  }
  return { app, config, shop, rows, secretOf, get, enter, ownerId: rows.get('identity_users')![0]!['id']! }
}

let started: Awaited<ReturnType<typeof startOnOlderShop>>
beforeAll(async () => {
  started = await startOnOlderShop()
}, 90_000)

test('a shop whose keys lay in clear is brought over by its start: everybody signs in again, and nothing else is lost', async () => {
  const { app, config, shop, rows, secretOf, get, enter, ownerId } = started

  const { db } = shop.stores.database
  await expectRowsOf(db, rows)
  expect(await db.$count(sql`identity_sessions`)).toBe(0)
  expect(await shop.stores.secrets.ensure('identity')).not.toBe(secretOf('identity'))
  expect(shop.newAdmin).toBeUndefined()
  const signedIn = await postFromPage(app, config.PUBLIC_URL, '/sign-in/email', owner)
  expect(signedIn.statusCode).toBe(200)
  const { token } = (await get('/identity/token', { cookie: cookieOf(signedIn) })).json()
  const { authToken } = (await enter(token)).json()
  const asked = await get('/api/cart_items?external=%7B%7D', {
    authorization: `Bearer ${authToken}`,
    'x-elegant-userid': ownerId,
  })
  expect(asked.json()).toMatchObject({ items: [{ _items: { name: 'Honeycomb opal' } }] })
})

test("a backup of before is restored by today's program: its keys and sessions are left out, and nothing else is lost", async () => {
  const { rows } = started
  const target = await openEmptyStores()

  const summary = await restore(target, olderBackup)

  const { db } = target.database
  const kept = [...rows].filter(([name]) => !leftOut.includes(name))
  expect(summary.rows).toBe(kept.flatMap(([, ofTable]) => ofTable).length)
  await expectRowsOf(db, rows)
  expect([await db.$count(secrets), await db.$count(identitySessions)]).toEqual([0, 0])
  expect(await target.secrets.ensure('identity')).not.toBe(started.secretOf('identity'))
})
