import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { declaredResources } from '../../../../dataProvider/resources/declared.ts'
import { createCustomer } from '../../../../server/customers/store.ts'
import type { Database } from '../../../../server/database/database.ts'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import {
  adminCodes,
  claimedVisitors,
  estimates,
  identityVerifications,
  itemCategories,
  itemImages,
  items,
  emailLinks,
  emails,
  mediaFiles,
  messagePictures,
  messageReplies,
  messages,
  orderEvents,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
  shopSettings,
  watches,
  watchStops,
} from '../../../../server/database/schema.ts'
import { createItem } from '../../../../server/items/adminRoutes.ts'
import { createRecord } from '../../../../server/resources/adminRoutes.ts'
import type { Stores } from '../../../../server/stores.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { createRecordBody } from '../../../factories/record.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { startIdentity } from '../../identity/embedded/startIdentity.ts'
import { backUp, writeTemporaryFile, openEmptyStores } from './stores.ts'
import { addOrderLines } from '../../../support/database/addOrderLines.ts'

export const picture = { key: 'shop/opal.webp', content: Buffer.from('not really a picture \u0000\n\r') }
/** More rows than a backup fetches at a time. */
export const categoryCount = 1201

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Creates a shop with an item and its image. Also stores a file that has no row in `media_files`. */
export async function fillCatalogue({ database: { db }, media }: Stores) {
  const shopId = await addShop(db, 'welo', 'public-key')
  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  await media.put(picture.key, await writeTemporaryFile(picture.content), 'image/webp')
  await media.put('demo/unnamed.txt', await writeTemporaryFile('an unnamed file'), 'text/plain')
  const [file] = await db
    .insert(mediaFiles)
    .values({
      shopId,
      key: picture.key,
      kind: 'Image',
      contentType: 'image/webp',
      bytes: picture.content.length,
      checksum: digest(picture.content),
      width: 4,
      height: 3,
    })
    .returning()
  const displayImage = `/media/${picture.key}`
  await db
    .insert(itemImages)
    .values({ shopId, itemId, displayImage, imageType: 'Image', mediafilesId: file!.id })
  return { shopId, itemId }
}

/** Adds media and rows in every table, including values that JavaScript would lose. */
export async function fillShop(stores: Stores) {
  const { db } = stores.database
  const { shopId, itemId } = await fillCatalogue(stores)
  await db.execute(sql`insert into categories (shop_id, name, category_type)
    select ${shopId}::int, 'Category ' || n, 'Product' from generate_series(1, ${categoryCount - 1}::int) n`)
  const ids = [1, 1001, categoryCount - 1]
  await db.insert(itemCategories).values(ids.map((categoryId) => ({ shopId, itemId, categoryId })))
  await db.execute(sql`update items set created_at = '2026-01-02 03:04:05.678901+05:30',
    item_info = '{"exact": 12345678901234567890.10, "line": "a\u2028b\\u0001\\n", "z": [], "a": null}'`)
  return { itemId, ...(await addPeople(stores, shopId, itemId)) }
}

let kept: Promise<{ bytes: Buffer; cookie: string; itemId: number }> | undefined

/** Returns a backup of a full shop and its owner's cookie. The backup is created once and copied for each call. */
export async function backUpFullShop() {
  kept ??= (async () => {
    const source = await openEmptyStores()
    const { cookie, itemId } = await fillShop(source)
    return { bytes: await readFile(await backUp(source)), cookie, itemId }
  })()
  const { bytes, ...told } = await kept
  return { file: await writeTemporaryFile(bytes), ...told }
}

const addPeople = async ({ database: { db }, secrets }: Stores, shopId: number, itemId: number) => {
  await secrets.signingKeys['auth-token'].current()
  const { ownerId, signInOwner, getToken } = await startIdentity({
    db,
    secret: await secrets.ensure('identity'),
    // The restored server uses scrypt, too.
    hashing: scrypt,
  })
  const cookie = await signInOwner()
  await getToken(cookie)
  const later = new Date(Date.now() + 60_000)
  await db
    .insert(identityVerifications)
    .values({ id: 'v1', identifier: 'owner@example.com', value: 'x', expiresAt: later })
  await db.insert(adminCodes).values({ digest: digest(Buffer.from('code')), shopId, expiresAt: later })
  const body = {
    Full_name: 'Ada "Opal" O\'Buyer, ÄÖ 💎',
    email: 'ada@example.com',
    cust_info: { exact: 1.5 },
  }
  const { id: customerId } = await createCustomer(
    db,
    shopId,
    { issuer: 'embedded', id: ownerId },
    body,
    'admin',
  )
  const visitorId = digest(Buffer.from('a visitor'))
  await db.insert(claimedVisitors).values([
    { shopId, visitorId: digest(Buffer.from('b')), customerId },
    { shopId, visitorId: digest(Buffer.from('a')), customerId },
  ])
  const line = {
    shopId,
    itemId,
    actionType: 'enquiry' as const,
    itemName: 'Stone',
    itemDescription: 'A stone',
    itemType: 'Product' as const,
  }
  const contact = { name: 'Vera', email: 'vera@example.com', phone: '+1 555 0100' }
  const [bought] = await addOrderLines(db, [
    { ...line, customerId, itemPrice: 120 },
    { ...line, visitorId, contact, checkoutId: crypto.randomUUID(), idempotencyKey: 'k' },
  ])
  await fillOrder(db, { shopId, orderId: bought!.orderId, customerId })
  await addMessage(db, shopId, customerId)
  for (const resource of declaredResources) {
    const body = await createRecordBody({ db, shopId }, resource)
    await createRecord(db, resource, { shopId, routeSegments: new Set() }, body)
  }
  return { cookie }
}

/** All 256 byte values. The database exports images in hexadecimal. */
export const privatePicture = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

const addMessage = async (db: Database, shopId: number, customerId: number) => {
  const [message] = await db
    .insert(messages)
    .values({
      shopId,
      kind: 'custom_request',
      name: 'Vera',
      email: 'vera@example.com',
      phone: '+1 555 0100',
      text: 'A ring\nwith an opal',
      request: { projectType: 'ring', budget: '$500' },
      customerId,
      requestKey: digest(Buffer.from('a key')),
      bodyDigest: digest(Buffer.from('a body')),
    })
    .returning()
  const messageId = message!.id
  // Each message has three images. In total, there are more images than a backup fetches at a time.
  const many = await db
    .insert(messages)
    .values(
      Array.from({ length: 8 }, () => ({ shopId, kind: 'contact' as const, name: '', email: '', text: '' })),
    )
    .returning()
  for (const { id } of [message!, ...many]) {
    const pictures = [1, 2, 3].map((number) => ({ number, width: 16, height: 16, bytes: privatePicture }))
    await db.insert(messagePictures).values(pictures.map((one) => ({ shopId, messageId: id, ...one })))
  }
  await db.insert(messageReplies).values({ shopId, messageId, customerId, text: 'Gladly' })
  await fillEmails(db, shopId)
}

const fillOrder = async (db: Database, ofOrder: { shopId: number; orderId: string; customerId: number }) => {
  const { shopId, orderId } = ofOrder
  await db
    .update(orders)
    .set({ state: 'shipped', currency: 'EUR', total: 120, paid: 50 })
    .where(eq(orders.id, orderId))
  await db.insert(estimates).values({
    shopId,
    orderId,
    number: 1,
    state: 'accepted',
    currency: 'EUR',
    lines: [{ lineId: null, name: 'A ring', quantity: 1, price: 12000 }],
    discount: 0,
    shipping: 0,
    tax: 0,
    taxName: 'VAT',
    note: 'Gladly',
    total: 120,
    expiresAt: new Date(),
  })
  const paid = { paidOn: '2026-11-25', method: 'bank', reference: 'RF18' } as const
  await db.insert(payments).values({ shopId, orderId, amount: 50, currency: 'EUR', ...paid })
  await db.insert(parcels).values({ shopId, orderId, carrier: 'dhl', tracking: '1', customsNote: 'Opal' })
  await db.insert(orderMessages).values({ shopId, orderId, from: 'seller', text: 'It is on its way' })
  await db.insert(orderNotes).values({ ...ofOrder, text: 'Pays late' })
  await db.insert(orderEvents).values({ ...ofOrder, kind: 'state', by: 'admin', values: { to: 'shipped' } })
}

const fillEmails = async (db: Database, shopId: number) => {
  const [item] = await db.select({ itemId: items.id }).from(items).where(eq(items.shopId, shopId))
  // Sent, because a restore puts unsent emails on hold.
  await db.insert(emails).values({ shopId, kind: 'test', recipient: 'ada@example.com', state: 'sent' })
  await db.insert(emailLinks).values({
    shopId,
    digest: digest(Buffer.from('token')),
    kind: 'watch',
    recordId: '1',
    expiresAt: new Date(Date.now() + 60_000),
  })
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(watchStops).values({ shopId, digest: digest(Buffer.from('eve@example.com')), expiresAt })
  await db.insert(watches).values({ shopId, itemId: item!.itemId, email: 'ada@example.com' })
  await db.insert(shopSettings).values({ shopId, values: { bank_details: 'IBAN' } })
}
