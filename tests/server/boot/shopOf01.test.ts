import { getTableConfig } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { buildServer } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { listTables } from '../../../server/database/listTables.ts'
import { openDatabase } from '../../../server/stores.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { readRows } from '../../support/database/describeDatabase.ts'
import { backupOf01, loadShopOf01 } from '../../support/database/shopOf01.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { frontend } from '../frontend.ts'
import { cookieOf, owner, postFromPage } from '../identity/embedded/startIdentity.ts'
import { openEmptyStores, restore, readArchiveEntries } from '../operations/backup/stores.ts'

const tableNames = listTables().map((table) => getTableConfig(table).name)

/** Tables that Welo 0.1 did not have. */
const newTables: ReadonlySet<string> = new Set([
  'item_changes',
  'order_networks',
  'protected_changes',
  'refused_calls',
  'synonyms',
])
const oldTables = tableNames.filter((name) => !newTables.has(name))

test(
  'a shop from the last Welo 0.1 opens with every row unchanged, and its owner can sign in and read the orders',
  { tags: 'postgresql' },
  async () => {
    const config = loadConfig({ ...(await createDatabaseEnv()), LOG_LEVEL: 'silent', SEED: 'none' })
    const database = await openDatabase(config)
    await loadShopOf01(database)
    const before = await readRows(database.db, oldTables)
    await database.close()

    const shop = await openLocalShop(config, pino({ level: 'silent' }))
    const app = await buildServer(config, shop, frontend, pino({ level: 'silent' }))
    onCleanup(async () => {
      await app.close()
      await shop.close()
    })

    expect(before).toMatchObject({
      items: [expect.any(String)],
      identity_sessions: [{}, {}].map(() => expect.any(String)),
    })
    const rows = await readRows(shop.stores.database.db, oldTables)
    // The migration replaces the column `search_text`.
    const parseLine = (line: string) =>
      JSON.parse(line, (key, value) => (key === 'search_text' ? undefined : value))
    const parse = (tables: typeof rows) =>
      Object.fromEntries(Object.entries(tables).map(([name, lines]) => [name, lines.map(parseLine)]))
    expect(parse(rows)).toMatchObject(parse(before))
    // After the migration, a waiting receipt is in the lane of guests.
    expect(parse(rows)['mails']).toMatchObject([
      { kind: 'order_notice', lane: 'alert' },
      { kind: 'order_receipt', lane: 'guest' },
    ])
    expect(shop.newAdmin).toBeUndefined()
    const signedIn = await postFromPage(app, config.PUBLIC_URL, '/sign-in/email', owner)
    expect(signedIn.statusCode).toBe(200)
    const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
    const { token } = (await get('/identity/token', { cookie: cookieOf(signedIn) })).json()
    const { DOMAIN_ID, DOMAIN_HEADER, AUTH_KEY_HEADER } = config
    const keys = { [DOMAIN_HEADER]: DOMAIN_ID, [AUTH_KEY_HEADER]: shop.shop.authKey }
    const { authToken } = (await get('/api/auth/me', { ...keys, authorization: `Bearer ${token}` })).json()
    const { user } = signedIn.json()
    const orders = await get('/api/cart_items?external=%7B%7D', {
      authorization: `Bearer ${authToken}`,
      'x-elegant-userid': user.id,
    })
    expect(orders.json()).toMatchObject({ items: [{ _items: { name: 'Honeycomb opal' } }] })
  },
)

/** Columns that differ after a restore, because it puts the shop's emails on hold. */
const rewritten: Partial<Record<string, string[]>> = {
  shops: ['holds_mails'],
  mails: ['state', 'subject', 'tries', 'due_at', 'sent_at', 'last_answer', 'lease_id', 'leased_until'],
}

test('a backup from the last Welo 0.1 is restored, including sessions and keys', async () => {
  const entries = await readArchiveEntries(backupOf01)
  const target = await openEmptyStores()

  const summary = await restore(target, backupOf01)

  const stored = await readRows(target.database.db, tableNames)
  const kept = (name: string, line: string) => {
    const fields = Object.entries(JSON.parse(line) as Record<string, unknown>)
    return Object.fromEntries(fields.filter(([column]) => !rewritten[name]?.includes(column)))
  }
  let rows = 0
  for (const { name: file, content } of entries) {
    const [, name] = /^tables\/(\w+)\.ndjson$/.exec(file) ?? []
    const lines = content.toString().split('\n').filter(Boolean)
    if (name === undefined || lines.length === 0) continue
    rows += lines.length
    expect(
      stored[name]?.map((line) => kept(name, line)),
      name,
    ).toEqual(expect.arrayContaining(lines.map((line) => expect.objectContaining(kept(name, line)))))
  }
  expect(summary.rows).toBe(rows)
  expect(rows).toBeGreaterThan(10)
})
