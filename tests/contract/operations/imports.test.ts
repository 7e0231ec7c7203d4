import { expect, test } from 'vitest'
import type { CsvEncoding, ImportProgress } from '../../../dataProvider/contract/operations.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildApi } from '../../../server/boot/server.ts'
import { items } from '../../../server/database/schema.ts'
import { inProcessFetch } from '../../../server/http/inProcess.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { deferred } from '../../support/waiting.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { csvFile, createOperations } from '../../support/shop/operations.ts'
import { startShop, testConfig } from '../../support/shop/startShop.ts'

const header = 'sku,slug,title,description,item_type,price'

const stones = (count: number) =>
  csvFile(header, ...Array.from({ length: count }, (_, n) => `S${n},s-${n},Stone ${n},Text,Product,${n}`))

async function startImports() {
  const shop = await startShop()
  const { api: admin, userId } = await shop.signUp('admin')
  const progress: ImportProgress[] = []
  const send = (csv: File, apply: boolean, encoding?: CsvEncoding) =>
    createOperations(admin).importList('items', csv, {
      apply,
      encoding,
      onProgress: (one) => progress.push(one),
    })
  const post = async (payload: string | Buffer, type = 'text/csv', query = '') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/items${query}`,
      headers: { ...(await shop.createHeaders(userId)), 'content-type': type },
      payload,
    })
  return {
    ...shop,
    admin,
    userId,
    progress,
    send,
    post,
    count: () => shop.db.$count(items),
    revision: () => readRevision(shop.db, shop.shopId),
  }
}

test('AITM-8 ADM-14 a dry run reports what an import would do and writes nothing', async () => {
  const { admin, send, count, revision } = await startImports()
  await admin.createItem(buildItemBody({ sku: 'S0', slug: 's-0' }))
  await admin.createItem(buildItemBody({ sku: 'KEPT', slug: 'kept' }))
  const before = await revision()

  expect(await send(stones(3), false)).toEqual({ created: 2, updated: 1, unchanged: 0, problems: [] })

  expect(await count()).toBe(2)
  expect(await revision()).toBe(before)
})

test(
  'AITM-8 ADM-14 an import creates and updates items and reports its progress',
  { tags: 'postgresql' },
  async () => {
    const { admin, send, count, progress } = await startImports()
    const { id } = await admin.createItem(buildItemBody({ sku: 'S0', slug: 's-0', tags: 'kept' }))

    expect(await send(stones(601), true)).toEqual({ created: 600, updated: 1, unchanged: 0, problems: [] })

    expect(await count()).toBe(601)
    // The import increments the version, so a stale change by another admin is rejected.
    expect(await admin.getItem(id)).toMatchObject({ title: 'Stone 0', price: 0, tags: 'kept', version: 2 })
    expect(progress).toEqual([
      { done: 500, total: 601, what: 'rows checked' },
      { done: 601, total: 601, what: 'rows checked' },
      { done: 1, total: 601, what: 'items written' },
      { done: 501, total: 601, what: 'items written' },
      { done: 601, total: 601, what: 'items written' },
    ])
  },
)

test('ADM-13 importing an exported file changes nothing', async () => {
  const { admin, send } = await startImports()
  await admin.createItem(buildItemBody({ title: '=SUM(A1)', item_info: { weight: 1.5 }, tags: 'a,b' }))
  const blob = await createOperations(admin).exportList('items', { type: 'Product' })

  const report = await send(new File([blob], 'items.csv'), true)

  expect(report).toEqual({ created: 0, updated: 0, unchanged: 1, problems: [] })
})

test('ADM-14 an import that its sender aborts writes nothing', async () => {
  const { config, services, admin, send, count } = await startImports()
  const hungUp = deferred()
  const { database } = services
  const afterHangingUp: typeof database.longTransaction = async (work) => {
    await hungUp.promise
    return database.longTransaction(work)
  }
  const app = await buildApi(
    config,
    { ...services, database: { ...database, longTransaction: afterHangingUp } },
    createLogger({ LOG_LEVEL: 'silent' }),
  )
  onCleanup(() => app.close())
  app.server.on('request', (_request, response) => response.on('close', hungUp.resolve))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const given = new AbortController()
  const rows = stones(1001)
  // Uses a socket, so that the client can disconnect.
  const overSocket: typeof admin.fetcher = (path, options) =>
    admin.fetcher(path, { ...options, fetch: (_input, init) => fetch(url + path, init) })
  const broken = createOperations({ fetcher: overSocket }).importList('items', rows, {
    apply: true,
    signal: given.signal,
    // Aborts before the first write.
    onProgress: ({ what, done, total }) => what === 'rows checked' && done === total && given.abort(),
  })

  await expect(broken).rejects.toMatchObject({ name: 'AbortError' })

  await hungUp.promise
  // This import waits until the transaction of the first one has ended.
  expect(await send(rows, true)).toMatchObject({ created: 1001, updated: 0, unchanged: 0 })
  expect(await count()).toBe(1001)
  // `fetch` may have opened another connection, for which `close` would wait.
  app.server.closeAllConnections()
})

test('ADM-14 an import that fails midway returns a readable error, and only the log has the cause', async () => {
  const { config, services, provider, userId } = await startImports()
  const logged: string[] = []
  const failing = async () => Promise.reject(new Error('the disk is gone'))
  const app = await buildApi(
    config,
    { ...services, database: { ...services.database, longTransaction: failing } },
    createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) }),
  )
  onCleanup(() => app.close())
  const api = createShopApi({
    config: testConfig,
    fetch: inProcessFetch(app),
    getSessionToken: () => provider.sign(userId),
    getUserId: async () => userId,
  })

  const failure = createOperations(api).importList('items', stones(1), { apply: true, onProgress: () => {} })

  await expect(failure).rejects.toThrow('Something went wrong. Try again in a minute.')
  expect(logged.join()).toContain('the disk is gone')
})

test('ADM-14 a file that is too large, has too many rows or is not CSV is rejected before any item is imported', async () => {
  const { post, count } = await startImports()
  const rows = Array.from({ length: limits.importRows + 1 }, (_, n) => `${n},${n},T,D,Product`)

  const tooLarge = await post('x'.repeat(limits.importBytes + 1))
  const tooMany = await post(['sku,slug,title,description,item_type', ...rows].join('\n'))
  const json = await post('{}', 'application/json')
  const guess = await post('sku', 'text/csv', '?apply=1')

  expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'too_large'])
  expect(lastLine(tooMany.body).report.problems).toMatchObject([
    { message: 'The file has more than 20000 rows. Split it into smaller files.' },
  ])
  expect(json.statusCode).toBe(415)
  expect(guess.statusCode).toBe(400)
  expect(await count()).toBe(0)
})

test('ADM-14 a file that is not in Unicode is rejected until the caller names its encoding', async () => {
  const { admin, post, send, count } = await startImports()
  const bytes = Buffer.from(`${header}\nS1,s-1,Caf\xe9 \x96 opal,5 \x80,Product,1`, 'latin1')

  const refused = await post(bytes, 'text/csv', '?apply=true')
  const unknown = await post(bytes, 'text/csv', '?encoding=latin1')

  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'encoding_required', message: expect.stringMatching(/Windows-1252.*“Café – opal”, “5 €”/) },
  ])
  expect([unknown.statusCode, await count()]).toEqual([400, 0])
  expect(await send(new File([bytes], 'stones.csv'), true, 'windows-1252')).toMatchObject({
    created: 1,
    encoding: { name: 'windows-1252', samples: ['Café – opal', '5 €'] },
  })
  expect(await admin.findItem('s-1')).toMatchObject({ title: 'Café – opal', description: '5 €' })
})

test('ADM-14 an import is a dry run by default, and its response comes line by line and is not cached', async () => {
  const { post, count } = await startImports()

  const answer = await post(`${header}\nS1,s-1,Stone,Text,Product,1`)

  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
  })
  expect(lastLine(answer.body)).toEqual({ report: { created: 1, updated: 0, unchanged: 0, problems: [] } })
  expect(answer.body.split('\n')).toHaveLength(3)
  expect(await count()).toBe(0)
})

const lastLine = (body: string) => JSON.parse(body.trimEnd().split('\n').at(-1)!)
