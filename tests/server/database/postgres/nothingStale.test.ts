// @module-tag long
import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { createFullApi } from '../../../support/createFullApi.ts'
import { openLocalShop } from '../../../../server/boot/openLocalShop.ts'
import { buildServer } from '../../../../server/boot/server.ts'
import { loadConfig } from '../../../../server/config.ts'
import { createCustomer } from '../../../../server/customers/store.ts'
import { openPostgres } from '../../../../server/database/postgres/postgres.ts'
import { customers, items } from '../../../../server/database/schema.ts'
import { inProcessFetch } from '../../../../server/http/inProcess.ts'
import { createShopCache } from '../../../../server/shops/shopCache.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { addOrderLines } from '../../../support/database/addOrderLines.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { openBreakableConnection } from '../../../support/servers/connections.ts'
import { frontend } from '../../frontend.ts'

const reads = 10_000

/** Milliseconds that the copy that did not write may be behind; and what a busy machine adds. */
const allowed = 1_000
const slack = 250

// A page that fails shows only that it did: why is said here.
const log = pino({ level: 'error' })
const admin = { issuer: 'test', id: 'user_admin' }

/** A copy of the server that takes every session for the admin's; it hears of changes over a wire of its own. */
const openCopy = async (env: Record<string, string>, listenUrl: string) => {
  const config = loadConfig({ SEED: 'none', ...env })
  const shop = await openLocalShop(config, log)
  onTestFinished(shop.close)
  const listening = await openPostgres(listenUrl)
  onTestFinished(listening.close)
  const { db } = shop.services.database
  const services = {
    ...shop.services,
    verifySession: async () => admin,
    isSessionOpen: async () => true,
    takeConfirmation: async () => true,
    shopCache: createShopCache({ db, listen: listening.listen }, log),
  }
  const app = await buildServer(config, { ...shop, services }, { ...frontend, policy: false }, log)
  onTestFinished(() => app.close())
  const apiFor = (session: string | null) =>
    createFullApi({
      config: shop.runtimeConfig,
      fetch: inProcessFetch(app),
      getSessionToken: async () => session,
      getUserId: async () => admin.id,
    })
  const getPage = (url: string) => app.inject({ url, remoteAddress: 'in-process' })
  return { db, shopId: shop.shop.id, visitor: apiFor(null), admin: apiFor('session'), getPage }
}

type Copy = Awaited<ReturnType<typeof openCopy>>

/** A text that is changed again and again, and what is known of it at any moment. */
const createStory = () => {
  const told: number[] = []
  return {
    /** Writes the next number and remembers when that was acknowledged. */
    write: async (change: (n: number) => Promise<unknown>) => {
      const n = told.length
      await change(n)
      told[n] = performance.now()
    },
    /** The number that must have been seen by whoever began to read then. */
    leastAt: (moment: number) => told.findLastIndex((at) => at <= moment),
  }
}

const numberIn = (text: string | undefined) => Number(/No\.(\d+)\./.exec(text ?? '')?.[1] ?? -1)

const slug = 'opal'
const listed = async (api: ShopApi) =>
  (await api.listItems('Product', { page: 1 })).items.find((item) => item.slug === slug)

/** Each way to read what a story tells. */
const ways = {
  listing: async ({ visitor }: Copy) => numberIn((await listed(visitor))?.title),
  detail: async ({ visitor }: Copy) => numberIn((await visitor.findItem(slug))?.title),
  page: async ({ getPage }: Copy) => {
    const { statusCode, body } = await getPage(`/item/${slug}`)
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]
    expect(heading, `a page of status ${statusCode}`).toMatch(/^No\.\d+\.$/)
    return numberIn(heading)
  },
}

test(
  'ten thousand reads on two copies are never older than allowed, whatever changes and whoever stops listening',
  { timeout: 600_000 },
  async () => {
    const env = await createDatabaseEnv()
    const wire = await openBreakableConnection(env['DATABASE_URL']!)
    const [writer, other] = [await openCopy(env, env['DATABASE_URL']!), await openCopy(env, wire.url)]
    const { db, shopId } = writer
    const body = { Full_name: 'Ada', email: 'ada@example.com', cust_info: {} }
    await createCustomer(db, shopId, admin, body, 'admin')
    const item = await writer.admin.createItem(buildItemBody({ title: 'No.0.', slug, stock: 1 }))
    const hidden = await writer.admin.createItem(buildItemBody({ slug: 'secret', Is_disabled: true }))
    const story = createStory()
    await story.write((n) => writer.admin.updateItem(item.id, { title: `No.${n}.` }))

    let left = reads
    const wrong: string[] = []
    const read = async (
      name: string,
      copy: Copy,
      behind: number,
      [way, ask]: [string, (copy: Copy) => Promise<number>],
    ) => {
      const least = story.leastAt(performance.now() - behind)
      const found = await ask(copy)
      if (found < least) wrong.push(`${name} ${way}: ${found} of ${least}`)
    }
    const reading = async (name: string, copy: Copy, behind: number) => {
      while (left > 0) {
        for (const way of Object.entries(ways)) {
          left--
          await read(name, copy, behind, way)
        }
        // Of the hidden item, and of what only admins are told, nobody else hears.
        if ((await copy.visitor.findItem(hidden.slug)) || 'held' in (await copy.visitor.getItem(item.id)))
          wrong.push(`${name}: what only an admin is told`)
        await copy.admin.findItem(hidden.slug)
        await pause()
      }
    }
    const writing = async () => {
      for (let n = 0; left > 0; n++) {
        await story.write((n) => writer.admin.updateItem(item.id, { title: `No.${n}.` }))
        await writer.admin.updateShop({ description: `Description ${n}` })
        // Role and blocks of the one who reads as admin change meanwhile, too.
        await db.update(customers).set({ blockDenyReason: `Reason ${n}` })
        await pause()
      }
    }
    const breaking = async () => {
      const until = async (share: number) => {
        await expect.poll(() => left < reads * share, { timeout: 500_000 }).toBe(true)
      }
      await until(0.8)
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query in ('select', 'listen shops')`)
      await until(0.6)
      wire.silence()
      await until(0.4)
      wire.cut()
      await until(0.2)
      wire.mend()
    }
    await Promise.all([
      reading('writer', writer, 0),
      reading('other', other, allowed + slack),
      writing(),
      breaking(),
    ])

    expect(wrong).toEqual([])
  },
)

test('a hold that runs out shows on every copy from its moment on', async () => {
  const env = await createDatabaseEnv()
  const url = env['DATABASE_URL']!
  const copies = [await openCopy(env, url), await openCopy(env, url)]
  const { db, shopId } = copies[0]!
  const [row] = await db
    .insert(items)
    .values({
      shopId,
      itemType: 'Product',
      title: 'Opal',
      slug,
      sku: slug,
      description: '',
      stock: 1,
      currency: 'USD',
    })
    .returning()
  const line = { shopId, itemId: row!.id, actionType: 'enquiry', itemName: '', itemDescription: '' } as const
  const heldUntil = new Date(Date.now() + 3_000)
  await addOrderLines(db, [{ ...line, itemType: 'Product', visitorId: 'visitor', heldUntil }])
  await db.execute(sql`update shops set revision = revision + 1`)

  const seen = new Set<string>()
  const afterwards = new Set<string>()
  for (let roundsAfter = 0; roundsAfter < 100;) {
    const isOver = Date.now() > heldUntil.getTime()
    if (isOver) roundsAfter++
    for (const { visitor } of copies) {
      const found = [(await visitor.findItem(slug))!.availability, (await listed(visitor))!.availability]
      for (const one of found) (isOver ? afterwards : seen).add(one!)
    }
    await pause()
  }
  expect([...seen][0]).toBe('reserved')
  expect([...afterwards]).toEqual(['available'])
})
