import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { text } from '../../../dataProvider/fields/fields.ts'
import { defineResource, type RecordOf } from '../../../dataProvider/resources/resource.ts'
import { columnOf } from '../../../server/database/tables/resourceTables.ts'
import { csvFile, createOperations } from '../../support/shop/operations.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { knownHooks, startShopWith } from './startShopWith.ts'

const suppliers = defineResource({
  name: 'suppliers',
  label: ['Supplier', 'Suppliers'],
  description: 'Who cuts and sends',
  fields: { name: text({ max: 100, required: true }), buyer: text({ max: 100, required: true }) },
  title: 'name',
  list: { columns: ['name', 'buyer'], sort: 'name' },
  access: { read: 'admin' },
})
type Supplier = RecordOf<typeof suppliers>

const { fetch, createHeaders, signUp } = await startShopWith([suppliers], {
  hooks: {
    suppliers: {
      scope: ({ subject }) => eq(columnOf(suppliers, 'buyer'), subject?.id ?? ''),
      routes: async (app) => {
        app.get('/names', { config: { access: 'admin' } }, async ({ caller }) => [caller.subject?.id])
      },
    },
  },
})

test('ADM-18 a resource’s scope limits what a caller lists, reads, counts, exports and changes', async () => {
  const [ada, ben] = [await signUp('admin'), await signUp('admin')]
  const make = async ({ api, userId }: typeof ada, name: string) => {
    const body = { name, buyer: userId }
    return (await api.fetcher('/api/suppliers', { method: 'POST', body })).body as Supplier
  }
  const [hers, his] = [await make(ada, 'Addis Cutters'), await make(ben, 'Bahir Dar Stones')]
  const ask = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', address: number | string, body?: object) =>
    ada.api.fetcher(`/api/suppliers/${address}`, { method, body })
  const { exportList, importList, getCounters } = createOperations(ada.api)

  expect((await ada.api.listRecords<Supplier>('suppliers', { page: 1 })).items).toEqual([hers])
  expect((await getCounters()).records).toMatchObject({ suppliers: 1 })
  expect(await (await exportList('suppliers', {})).text()).not.toContain(his.name)
  const file = csvFile('id,name', `${his.id},Hers now`)
  const { problems } = await importList('suppliers', file, { apply: true, onProgress: () => {} })
  expect(problems).toMatchObject([{ field: 'id', message: `The supplier ${his.id} does not exist` }])
  for (const [method, address, body] of [
    ['GET', his.id],
    ['PATCH', his.id, { name: 'Hers now' }],
    ['DELETE', his.id],
    ['POST', `${his.id}/restore`],
  ] as const)
    await expect(ask(method, address, body), method).rejects.toMatchObject({ status: 404 })

  expect((await ask('PATCH', hers.id, { name: 'Addis Gems' })).body).toMatchObject({ version: 2 })
  expect((await ben.api.fetcher(`/api/suppliers/${his.id}`, {})).body).toEqual(his)
})

test('ADM-18 a resource’s own routes are under its address, and accept only the callers that they declare', async () => {
  const { userId } = await signUp('admin')
  const answerTo = async (headers: Record<string, string>) => fetch('/api/suppliers/names', { headers })

  expect(await (await answerTo(await createHeaders(userId))).json()).toEqual([userId])
  expect((await answerTo(await createHeaders())).status).toBe(403)
  expect((await answerTo({})).status).toBe(401)
})

test('ADM-18 a shop does not start with a resource route that does not declare who may call it', async () => {
  const { suppliers: stored } = knownHooks
  knownHooks['suppliers'] = { routes: async (app) => void app.get('/open', () => 'to all') }

  await expect(startShop()).rejects.toThrow('/api/suppliers/open does not state who may call it')
  knownHooks['suppliers'] = stored
})
