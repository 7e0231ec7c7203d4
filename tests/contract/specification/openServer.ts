import { itemImages, mediaFiles } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { insertCategory } from '../../factories/categoryRow.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { shopHeaders, startShop, testConfig, type TestShop } from '../../support/shop/startShop.ts'
import type { Ids, Who } from './call.ts'
import { getCall, encodeBody, pathOf, type NamedCall } from './calls.ts'

interface Variation {
  who?: Who
  /** Overrides keys of the body in the table. */
  body?: Record<string, unknown>
  query?: Record<string, string>
  ids?: Partial<Ids>
  /** Overrides headers of the call; undefined removes one. */
  headers?: Record<string, string | undefined>
}

export interface RawResponse {
  status: number
  /** Undefined for an empty response. */
  json: unknown
}

const origins = { main: testConfig.mainUrl, shop: testConfig.shopUrl, upload: '/api' } as const

/**
 * Starts our server, or uses the given one, and sends the raw requests of the table without our client's code. Only `/auth/me`
 * gets the session token. The users and records are new.
 */
export async function openServer(given?: TestShop) {
  const shop = given ?? (await startShop())
  const { userId: admin } = await shop.signUp('admin')
  const { userId: customer } = await shop.signUp('customer')
  const users = { admin, customer, newcomer: `user_${crypto.randomUUID()}`, visitor: crypto.randomUUID() }
  const ids = await fill(shop, customer)

  const createHeaders = async (call: NamedCall, who: Who) => {
    const userId = who === 'visitor' ? undefined : users[who]
    if (call.host === 'main') {
      const session =
        userId === undefined ? {} : { authorization: `Bearer ${await shop.provider.sign(userId)}` }
      return new Headers({ ...shopHeaders, ...session })
    }
    const { authorization } = await shop.createHeaders(userId)
    const headers = new Headers({ authorization })
    if (call.userId) headers.set('x-elegant-userid', users[who])
    if (call.body && !call.isForm) headers.set('content-type', 'application/json')
    return headers
  }

  const send = async (
    which: NamedCall | string,
    { who, body, query, ids: others, headers: changed = {} }: Variation = {},
  ): Promise<RawResponse> => {
    const call = typeof which === 'string' ? getCall(which) : which
    const about = { ...ids, ...others }
    const answer = await shop.fetch(origins[call.host ?? 'shop'] + pathOf(call, about, query), {
      method: call.method,
      headers: alter(await createHeaders(call, who ?? call.who), changed),
      ...(call.body ? { body: encodeBody(call, { ...call.body.sent(about), ...body }) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }

  return { ...shop, users, ids, send }
}

/** Creates one record of each kind to which a call can refer. */
const fill = async ({ db, shopId }: Pick<TestShop, 'db' | 'shopId'>, customer: string): Promise<Ids> => {
  const item = await createItem(db, shopId, buildItemBody({ title: 'Water opal' }))
  const category = await insertCategory(db, { shopId })
  const size = { bytes: 82, checksum: 'none', width: 64, height: 64 }
  const [file] = await db
    .insert(mediaFiles)
    .values({
      shopId,
      key: `${shopId}/${crypto.randomUUID()}.webp`,
      kind: 'Image',
      contentType: 'image/webp',
      ...size,
    })
    .returning()
  const [image] = await db
    .insert(itemImages)
    .values({
      shopId,
      itemId: item.id,
      displayImage: 'https://pictures.example/fire.webp',
      imageType: 'Image',
      mediafilesId: file!.id,
      youTubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    })
    .returning()
  return {
    item: item.id,
    slug: item.slug,
    category,
    itemImage: image!.id,
    file: file!.id,
    customer,
  }
}

const alter = (headers: Headers, changed: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  return headers
}
