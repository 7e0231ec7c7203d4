// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { and, eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createElement as h } from 'react'
import { Admin, DataTable, memoryStore, Resource } from 'react-admin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { PagedList } from '../../backoffice/lists/PagedList.tsx'
import { products } from '../../backoffice/products/index.ts'
import type { AdminResource } from '../../backoffice/resource.ts'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import type { ResourceMap } from '../../dataProvider/resourceMap.ts'
import { resources } from '../../dataProvider/resources.ts'
import { guardRoutes } from '../../server/auth/caller.ts'
import type { Database } from '../../server/database/database.ts'
import { id } from '../../server/database/tables/columns.ts'
import { shopId } from '../../server/database/tables/shops.ts'
import { idParams } from '../../server/idParams.ts'
import { startShop } from '../support/shop.ts'

// What docs/extending.md puts into files of their own.
const suppliers = pgTable('suppliers', { id: id(), shopId: shopId(), name: text().notNull() })
const body = z.object({ name: z.string().min(1, 'Name is required') })
const supplier = body.extend({ id: z.int() })

const supplierRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: 'admin' } as const
  const [all, one] = [{ 200: z.array(supplier) }, { 200: supplier }]
  app.get('/suppliers', { config, schema: { response: all } }, ({ caller: { shopId } }) =>
    db.select().from(suppliers).where(eq(suppliers.shopId, shopId)),
  )
  app.post('/suppliers', { config, schema: { body, response: one } }, async ({ caller, body: { name } }) => {
    const [made] = await db.insert(suppliers).values({ shopId: caller.shopId, name }).returning()
    return made!
  })
  const changing = { params: idParams, body, response: one }
  app.patch('/suppliers/:id', { config, schema: changing }, async ({ caller, params, body }) => {
    const which = and(eq(suppliers.shopId, caller.shopId), eq(suppliers.id, params.id))
    return (await db.update(suppliers).set(body).where(which).returning())[0]!
  })
}

const line = {
  kind: 'whole',
  path: 'suppliers',
  all: async (api, signal) => (await api.fetcher('/api/suppliers', { signal })).body as { id: number }[],
  search: ['name'],
  writable: ['name'],
  fixed: {},
  methods: ['getList', 'create', 'update'],
} satisfies ResourceMap[string]
const extended = { ...resources, suppliers: line }

const list = () => h(PagedList, { children: h(DataTable, null, h(DataTable.Col, { source: 'name' })) })
const declared = { ...products, name: 'suppliers', list } satisfies AdminResource<keyof typeof extended>

test('a resource with its own table, schema and routes is declared, written, refused and shown', async () => {
  // jsdom has bytes of its own, which no token is signed with.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { app, db, services, signUp } = await startShop()
  await db.execute(sql`create table suppliers (id int generated always as identity, shop_id int, name text)`)
  await app.register(async (api) => {
    guardRoutes(api, { ...services, db })
    await api.register(supplierRoutes, { db, prefix: '/api' })
  })
  const { api } = await signUp('admin')
  const dataProvider = createDataProvider({ api, shopUrl: '/api', resources: extended })

  const { data } = await dataProvider.create('suppliers', { data: { name: 'Abebe' } })
  await dataProvider.update('suppliers', { id: data.id, data: { name: 'Abebe & Sons' }, previousData: data })
  const refused = dataProvider.create('suppliers', { data: { name: '' } })
  await expect(refused).rejects.toMatchObject({ body: { errors: { name: 'Name is required' } } })

  render(h(Admin, { dataProvider, store: memoryStore(), children: h(Resource, declared) }))
  expect(await screen.findByRole('cell', { name: 'Abebe & Sons' })).toBeVisible()
})
