import fc from 'fast-check'
import { expect } from 'vitest'
import { itemTypes, mediaTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { encodeForm, createFile } from '../../support/shop/startUploads.ts'
import { codeUnits, hostileAddressPart, textOf } from './arbitraries.ts'
import type { Subject, Target } from './target.ts'

const page = fc.integer({ min: 1, max: limits.page })
const goodExternal = fc
  .oneof(
    page,
    fc.record(
      {
        page,
        category: fc.integer({ min: 1, max: 1000 }),
        q: textOf(limits.search),
        mine: fc.boolean(),
        constructor: fc.string(),
      },
      { requiredKeys: [] },
    ),
  )
  .map((external) => encodeURIComponent(JSON.stringify(external)))

/** `external` of every list that has pages. */
export function listSubjects({ send }: Target): Subject[] {
  const lists = [
    ['/items_by_type/{type}', '/items_by_type/Product'],
    ['/customers_all', '/customers_all'],
    ['/cart_items', '/cart_items'],
    ['/orders', '/orders'],
    ['/messages', '/messages'],
    ['/admin/mails', '/admin/mails'],
    ...declaredResources.map(({ name }) => [`/${name}`, `/${name}`] as const),
  ] as const
  return lists.map(([address, url]) => ({
    name: `GET ${address} external`,
    good: goodExternal,
    hostile: hostileAddressPart,
    send: async (external) => {
      const answer = await send('GET', `${url}?external=${external}`)
      const readBack = async () => {
        const said: unknown = JSON.parse(new URLSearchParams(`external=${external}`).get('external') || '{}')
        const { page: asked = 1 } = typeof said === 'number' ? { page: said } : (said as { page?: number })
        expect(answer.json()).toMatchObject({
          curPage: asked,
          prevPage: expectedBefore(asked, answer.json()),
        })
      }
      return { answer, readBack }
    },
  }))
}

/** The months that a report or a file for the accountant is about. */
export function monthSubjects({ send }: Target): Subject[] {
  const month = fc
    .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
  const addresses = ['/admin/reports/orders', '/admin/exports/order_book', '/admin/exports/payments']
  return addresses.map((address) => ({
    name: `GET ${address} from`,
    good: month,
    hostile: hostileAddressPart,
    send: async (from) => {
      const answer = await send('GET', `${address}?from=${from}&to=${from}`)
      const readBack = async () => {
        expect(answer.body).not.toBe('')
      }
      return { answer, readBack }
    },
  }))
}

const exported = {
  items: '\uFEFFid,item_type,',
  categories: '\uFEFFid,name,',
  customers: '\uFEFFid,customer_number,',
  orders: '\uFEFFid,created_at,',
  order_book: '\uFEFFnumber,state,',
  payments: '\uFEFFdate,order,',
  ...Object.fromEntries(
    declaredResources.map(({ name, fields }) => [name, `\uFEFFid,${Object.keys(fields)[0]},`]),
  ),
}

/** `external` of every list that is given as CSV, and a CSV that is sent. */
export function csvSubjects({ send }: Target): Subject[] {
  const exports = Object.entries(exported).map(([name, header]): Subject => ({
    name: `GET /admin/exports/${name} external`,
    good: goodExternal,
    hostile: hostileAddressPart,
    runs: 25,
    send: async (external) => {
      const answer = await send('GET', `/admin/exports/${name}?external=${external}`)
      return { answer, readBack: async () => void expect(answer.body.startsWith(header)).toBe(true) }
    },
  }))
  const importable = [
    ['items', 'sku,slug,title,description,item_type', 'S1,s-1,A stone,,Product'],
    ...declaredResources.map(({ name, fields }) => [name, Object.keys(fields).join(), ''] as const),
  ] as const
  const sent = importable.map(([name, header, row]): Subject => ({
    name: `POST /admin/imports/${name} body`,
    hostile: fc.oneof(
      codeUnits,
      codeUnits.map((text) => `${header}\n${text}`),
      codeUnits.map((text) => `${header}\n${row.replace(',,', `,${text},`)}`),
    ),
    send: async (body) => {
      const headers = { 'content-type': 'text/csv' }
      const answer = await send('POST', `/admin/imports/${name}`, body, { headers })
      // A file with problems is answered like one without.
      const readBack = async () => void expect(answer.body).toMatch(/\{"report":\{.*\}\}\n$/)
      return { answer, readBack }
    },
  }))
  const apply: Subject = {
    name: 'POST /admin/imports/items apply',
    good: fc.constantFrom('true', 'false'),
    hostile: hostileAddressPart,
    send: async (said) => ({
      answer: await send('POST', `/admin/imports/items?apply=${said}`, 'sku', {
        headers: { 'content-type': 'text/csv' },
      }),
      readBack: async () => {},
    }),
  }
  return [...exports, ...sent, apply]
}

const expectedBefore = (asked: number, { pageTotal }: { pageTotal: number }) =>
  asked > 1 && pageTotal > 0 ? Math.min(asked - 1, pageTotal) : null

const written = [
  ['GET', '/items/', ''],
  ['PATCH', '/items/', ''],
  ['DELETE', '/items/', ''],
  ['POST', '/items/', '/restore'],
  ['POST', '/cart_items/', '/release'],
  ['GET', '/orders/', ''],
  ['GET', '/orders/', '/timeline'],
  ['POST', '/orders/', '/link'],
  ['GET', '/orders/by-link/', ''],
  ['GET', '/orders/by-link/', '/timeline'],
  ['POST', '/orders/by-link/', '/cancel'],
  ['GET', '/estimates/', ''],
  ['PATCH', '/items_categories/', ''],
  ['DELETE', '/items_categories/', ''],
  ['POST', '/items_categories/', '/restore'],
  ['PATCH', '/item_images/', ''],
  ['DELETE', '/item_images/', ''],
  ['PATCH', '/customer/', ''],
  ['PATCH', '/messages/', ''],
  ['DELETE', '/messages/', ''],
  ['POST', '/messages/', '/replies'],
  ['GET', '/messages/', '/pictures/1'],
  ...declaredResources.flatMap(
    ({ name }) =>
      [
        ['GET', `/${name}/`, ''],
        ['PATCH', `/${name}/`, ''],
        ['DELETE', `/${name}/`, ''],
        ['POST', `/${name}/`, '/restore'],
      ] as const,
  ),
  ['GET', '/messages/1/pictures/', ''],
  ['GET', '/items_by_type/', ''],
] as const

/** What stands in an address, where nothing but an id or a word belongs. */
export function pathSubjects({ send, admin }: Target): Subject[] {
  const ids = written.map(([method, before, after]): Subject => ({
    name: `${method} ${before}{…}${after}`,
    hostile: fc.oneof(hostileAddressPart, fc.constantFrom('1', '2147483647', ...itemTypes, admin.userId)),
    send: async (part) => ({
      answer: await send(method, before + part + after, method === 'PATCH' ? '{}' : undefined),
      readBack: async () => {},
    }),
  }))
  const slug: Subject = {
    name: 'GET /items_details/{slug}',
    good: textOf(limits.slug),
    hostile: hostileAddressPart.map((part) => `%20${part}`),
    send: async (part) => {
      const isEncoded = part.startsWith('%20')
      const address = isEncoded ? part : encodeURIComponent(part.trim())
      const made = isEncoded
        ? undefined
        : await send('POST', '/items', JSON.stringify(buildItemBody({ slug: part })))
      const answer = await send('GET', `/items_details/${address}`)
      // Taken already, or no slug at all ('..', one of two lines).
      const expected = made?.statusCode === 200 ? [made.json()] : undefined
      return { answer, readBack: async () => void (expected && expect(answer.json()).toEqual(expected)) }
    },
  }
  return [...ids, slug]
}

/** The form of an upload: what it says of the file, and the file's name. */
export async function uploadSubjects({ send, read }: Target): Promise<Subject[]> {
  const picture = await buildPicture('png', [2, 2])
  const upload: Subject = {
    name: 'POST /image_upload image_type',
    // Every picture is decoded and encoded again.
    runs: 25,
    good: textOf(200).map((name) => `Image ${name}`),
    hostile: fc.oneof(codeUnits, fc.constantFrom(...mediaTypes, 'image', '', 'x'.repeat(1000))),
    send: async (said) => {
      const [type = '', ...name] = said.split(' ')
      const { type: contentType, bytes } = await encodeForm([
        ['image_type', type],
        ['file', createFile(picture, name.join(' '), said)],
      ])
      const answer = await send('POST', '/image_upload', bytes, { headers: { 'content-type': contentType } })
      const readBack = async () => {
        const { path, image } = answer.json()
        expect(image).toEqual(path)
        const address = JSON.stringify({ logo: path.url })
        expect((await send('PATCH', '/shop', address)).statusCode).toBe(200)
        expect((await read('/shop')).logo).toBe(path.url)
      }
      return { answer, readBack }
    },
  }
  return [upload]
}
