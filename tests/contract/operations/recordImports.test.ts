import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '../../../dataProvider/resources/certificates.ts'
import { pages } from '../../../dataProvider/resources/pages.ts'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import { pathOf, type RecordOf } from '../../../dataProvider/resources/resource.ts'
import type { redirects } from '../../../dataProvider/resources/redirects.ts'
import type { ImportProgress } from '../../../dataProvider/contract/operations.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildRecordBody, createRecordBody } from '../../factories/record.ts'
import { csvFile, createOperations } from '../../support/shop/operations.ts'
import { countMessages } from '../../support/database/countMessages.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { storeFile, listKeys } from '../../support/shop/storedFiles.ts'

type Page = RecordOf<typeof pages>

type Certificate = RecordOf<typeof certificates>
type Redirect = RecordOf<typeof redirects>

async function startImports() {
  const shop = await startShop()
  const { api } = await shop.signUp('admin')
  const progress: ImportProgress[] = []
  const onProgress = (one: ImportProgress) => progress.push(one)
  return {
    ...shop,
    api,
    progress,
    dryRun: (name: string, ...lines: string[]) =>
      createOperations(api).importList(name, csvFile(...lines), { apply: false, onProgress }),
    send: (name: string, ...lines: string[]) =>
      createOperations(api).importList(name, csvFile(...lines), { apply: true, onProgress }),
    makePage: async (body: Partial<Page>) =>
      (await api.fetcher('/api/pages', { method: 'POST', body: buildRecordBody(pages, body) })).body as Page,
    list: async <Of extends { id: number }>(name: string) =>
      (await api.listRecords<Of & Record<string, unknown>>(name, { page: 1, ...oldestFirst })).items,
    revision: () => readRevision(shop.db, shop.shopId),
  }
}

const oldestFirst = { sort: 'created_at' }

const header = 'title,slug,body,published'

test.for(declaredResources)('IMP-1 importing the export of $name changes nothing', async (resource) => {
  const { db, shopId, api, send } = await startImports()
  const { name } = resource
  const path = pathOf(resource)
  const list = async () =>
    resource.list.isUnpaged
      ? api.listUnpaged(path)
      : (await api.listRecords(path, { page: 1, ...oldestFirst })).items
  for (let made = 0; made < 2; made += 1) {
    const body = await createRecordBody({ db, shopId }, resource)
    await api.fetcher(`/api/${path}`, { method: 'POST', body })
  }
  const before = await list()
  const file = await createOperations(api).exportList(name, {})

  const report = await send(name, (await file.text()).trimEnd())

  expect(report).toEqual({ created: 0, updated: 0, unchanged: 2, problems: [] })
  expect(before).toHaveLength(2)
  expect(await list()).toEqual(before)
})

test('IMP-1 a row updates the record with its id, otherwise the one with its unique value, and creates one otherwise', async () => {
  const { send, makePage, list, revision, progress } = await startImports()
  const one = await makePage({ slug: 'shipping', footer: true })
  const two = await makePage({ slug: 'returns', footer: true })
  const before = await revision()

  const report = await send(
    'pages',
    `id,${header}`,
    `${one.id},Delivery,delivery,By email,true`,
    ',Sending back,returns,Within a month,false',
    ',Terms,terms,Be kind,true',
  )

  expect(report).toEqual({ created: 1, updated: 2, unchanged: 0, problems: [] })
  expect(await list<Page>('pages')).toMatchObject([
    // A field without a column in the file is unchanged.
    { id: one.id, title: 'Delivery', slug: 'delivery', footer: true, version: 2 },
    { id: two.id, title: 'Sending back', published: false, footer: true, version: 2 },
    { title: 'Terms', slug: 'terms', footer: false, version: 1 },
  ])
  expect(await revision()).toBe(before + 1)
  expect(progress).toEqual([{ done: 3, total: 3, what: 'rows checked' }])
})

test('IMP-1 a dry run reports what an import would do and writes nothing', async () => {
  const { dryRun, makePage, list, revision } = await startImports()
  await makePage({ slug: 'shipping' })
  const before = [await list('pages'), await list('redirects'), await revision()]

  const report = await dryRun('pages', header, 'New,shipping,By email,true', 'Terms,terms,Be kind,true')

  expect(report).toEqual({ created: 1, updated: 1, unchanged: 0, problems: [] })
  expect([await list('pages'), await list('redirects'), await revision()]).toEqual(before)
})

test('IMP-2 every row with a problem is reported with its column, and nothing is written', async () => {
  const { send, makePage, list, revision } = await startImports()
  const { id } = await makePage({ slug: 'shipping' })
  const other = await makePage({ slug: 'returns' })
  const before = [await list('pages'), await revision()]

  const report = await send(
    'pages',
    `id,${header}`,
    ',Good,good,Text,true',
    ',,no-title,Text,perhaps',
    ',,no-title,Text,true',
    `${id},Shop,shop,Text,true`,
    ',Again,good,Text,true',
    '999999,Unknown,unknown,Text,true',
    'x,Unknown,unknown,Text,true',
    `${other.id},Taken,good,Text,true`,
  )

  expect(report.problems).toEqual([
    { row: 3, field: 'published', message: 'Visible in the shop must be true or false' },
    { row: 4, field: 'title', message: 'Title is required' },
    { row: 5, field: 'slug', message: 'Another page of the shop already uses /shop' },
    { row: 6, field: 'id', message: 'Row 2 is for the same page' },
    { row: 7, field: 'id', message: 'The page 999999 does not exist' },
    { row: 8, field: 'id', message: 'The page x does not exist' },
    { row: 9, field: 'slug', message: 'Slug is already taken' },
  ])
  expect([await list('pages'), await revision()]).toEqual(before)
})

test('IMP-2 a database error caused by several rows is not reported for the next row', async () => {
  const { db, send, makePage, list } = await startImports()
  const { id } = await makePage({ slug: 'shipping' })
  const before = await list('pages')
  // A constraint that only the database checks.
  await db.execute(sql`create unique index one_title on pages (title)`)

  try {
    const rows = [',Same,one,Text,true', ',Same,two,Text,true', `${id},Delivery,delivery,Text,true`]
    await expect(send('pages', `id,${header}`, ...rows)).rejects.toThrow('Already taken')
  } finally {
    await db.execute(sql`drop index one_title`)
  }

  expect(await list('pages')).toEqual(before)
})

test.for([
  ['id,title,colour', 'colour', 'The column "colour" is unknown'],
  ['title,title', 'title', 'The column "title" appears twice'],
] as const)('IMP-2 a header of %s is rejected', async ([line, field, message]) => {
  const { send } = await startImports()

  expect((await send('pages', line, 'x,y,z')).problems).toEqual([{ row: 1, field, message }])
})

test('IMP-2 a row can reference only records of this shop', async () => {
  const { send, addOtherShop } = await startImports()
  const { stranger } = await addOtherShop()
  const body = buildRecordBody(certificates)
  const theirs = (await stranger.fetcher('/api/certificates', { method: 'POST', body })).body as Certificate

  const report = await send(
    'certificates',
    'id,number,laboratory,item',
    `${theirs.id},A1,GIA,`,
    ',A2,GIA,999999',
  )

  expect(report.problems).toEqual([
    { row: 2, field: 'id', message: `The certificate ${theirs.id} does not exist` },
    { row: 3, field: 'item', message: 'The record was not found' },
  ])
  const [kept] = (await stranger.listRecords<Certificate>('certificates', { page: 1 })).items
  expect(kept).toEqual(theirs)
  expect(await send('certificates', 'number,laboratory', `${theirs.number},Ours`)).toMatchObject({
    created: 1,
  })
})

test('IMP-1 REDIR-1 an import has the same effects as the same changes made one by one', async () => {
  const { api, db, media, shopId, send, makePage, list } = await startImports()
  const { id } = await makePage({ slug: 'shipping' })
  const file = await storeFile({ db, media, shopId })
  const body = buildRecordBody(certificates, { number: 'A1', picture: file.address })
  await api.fetcher('/api/certificates', { method: 'POST', body })

  await send('pages', 'id,slug', `${id},delivery`)
  const failed = await send('certificates', 'number,laboratory,picture', 'A1,GIA,', 'A2,,')
  expect(failed.problems).toHaveLength(1)
  expect(await listKeys(media)).toEqual([file.key])
  await send('certificates', 'number,picture', 'A1,')

  expect(await list<Redirect>('redirects')).toMatchObject([{ from: '/shipping', to: '/delivery' }])
  expect(await listKeys(media)).toEqual([])
})

test.for([
  ['certificates', 'number,laboratory', (row: number) => `A${row},GIA`, (row: number) => `A${row},IGI`],
  [
    'redirects',
    'from,to,kind',
    (row: number) => `/a-${row},/shop,permanent`,
    (row: number) => `/a-${row},/events,temporary`,
  ],
] as const)(
  'IMP-3 an import of %s uses few queries of the embedded engine, however many rows it creates or updates',
  async ([name, columns, made, changed]) => {
    const { send, dryRun } = await startImports()
    const rows = Array.from({ length: 300 }, (_, row) => row)
    let reports: unknown[] = []

    const messages = await countMessages(async () => {
      reports = [
        await dryRun(name, columns, ...rows.map(made)),
        await send(name, columns, ...rows.map(made)),
        await send(name, columns, ...rows.map(changed)),
      ]
    })

    expect(reports).toMatchObject([{ created: 300 }, { created: 300 }, { updated: 300, problems: [] }])
    expect(messages).toBeLessThan(rows.length)
  },
)

test('IMP-1 REDIR-1 categories renamed by an import get redirects from their former addresses, unless another row takes the address', async () => {
  const { api, send, list } = await startImports()
  const redirect = { from: '/shop/fire-opals', to: '/shop', kind: 'permanent' }
  await api.fetcher('/api/redirects', { method: 'POST', body: redirect })
  const made = await send('categories', 'name,category_type', 'Fire opals,Cut', 'Rough,Raw', 'Welo,Cut')
  const [fire, rough, welo] = (await api.listCategories()).map(({ id }) => id)

  const renamed = await send(
    'categories',
    'id,name,category_type,Is_visible',
    `${fire},Flame opals,Cut,true`,
    `${rough},Raw opals,Raw,true`,
    `${welo},Welo,Cut,false`,
    ',Rough,Tumbled,true',
  )

  expect([made, renamed]).toMatchObject([{ created: 3 }, { created: 1, updated: 3, problems: [] }])
  expect(await list<Redirect>('redirects')).toMatchObject([
    { from: '/shop/fire-opals', to: '/shop/flame-opals' },
  ])
  expect((await api.listCategories()).map(({ name, Is_visible }) => [name, Is_visible])).toEqual([
    ['Flame opals', true],
    ['Raw opals', true],
    ['Welo', false],
    ['Rough', true],
  ])
})

test('IMP-3 an import of categories uses few queries of the embedded engine', async () => {
  const { api, send } = await startImports()
  const rows = Array.from({ length: 300 }, (_, row) => `Opal ${row},Rough`)

  const messages = await countMessages(async () => {
    expect(await send('categories', 'name,category_type', ...rows)).toMatchObject({ created: 300 })
    const ids = (await api.listCategories()).map(({ id }) => `${id},Cabochons`)
    expect(await send('categories', 'id,category_type', ...ids)).toMatchObject({ updated: 300 })
  })

  expect(messages).toBeLessThan(rows.length)
})

test('IMP-1 REDIR-3 redirects in one file resolve to the final targets of its other rows, in any row order', async () => {
  const { send, list } = await startImports()
  await send('redirects', 'from,to,kind', '/kept,/moved,permanent')
  const problem = (row: number, field: string, message: string) => ({ row, field, message })

  const refused = await send(
    'redirects',
    'from,to,kind',
    '/x,/y,permanent',
    '/y,/x,permanent',
    '/x/,/z,permanent',
  )
  await send(
    'redirects',
    'from,to,kind',
    '/a,/b,permanent',
    '/b,/c,permanent',
    '/e,/f,permanent',
    '/d,/e,permanent',
    '/moved,/here,permanent',
    '/kept,/moved,temporary',
  )

  expect(refused.problems).toEqual([
    problem(3, 'to', 'This would create a redirect loop'),
    problem(4, 'from', 'From is already taken'),
  ])
  const targets = (await list<Redirect>('redirects')).map(({ from, to, kind }) => [from, to, kind])
  expect(Object.fromEntries(targets.map(([from, ...rest]) => [from, rest]))).toEqual({
    '/kept': ['/here', 'temporary'],
    '/a': ['/c', 'permanent'],
    '/b': ['/c', 'permanent'],
    '/e': ['/f', 'permanent'],
    '/d': ['/f', 'permanent'],
    '/moved': ['/here', 'permanent'],
  })
})

test('IMP-1 REDIR-2 an import removes a redirect from an address that it creates, even a redirect from the same file', async () => {
  const { api, send, makePage, list } = await startImports()
  const { id } = await makePage({ slug: 'shipping' })
  const redirect = { from: '/certificate/A1', to: '/shop', kind: 'permanent' }
  await api.fetcher('/api/redirects', { method: 'POST', body: redirect })

  await send('certificates', 'number,laboratory', 'A1,GIA', 'A2,GIA')
  await send('pages', `id,${header}`, `${id},Delivery,delivery,Text,true`, ',Shipping,shipping,Text,true')

  expect(await list('redirects')).toEqual([])
})
