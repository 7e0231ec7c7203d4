import { expect, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { items, emailLinks, emails, watches } from '../../../server/database/schema.ts'
import { digest } from '../../../server/database/digest.ts'
import { backInStockEmail } from '../../../server/items/watches/backInStockEmail.ts'
import { queueEmail } from '../../../server/emails/queue.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { openMailbox } from '../../support/email/createMailbox.ts'
import { advanceEmailTime } from '../../support/email/startEmail.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

const PUBLIC_URL = 'https://shop.test'

const vera = { name: 'Vera Visitor', email: 'vera@example.com', phone: '' }

/** Starts a shop with three stones, and a mail server that accepts its emails. */
const start = async () => {
  const smtp = await startSmtp()
  const shop = await startShopWithAdmin()
  const DATA_DIR = createTemporaryDirectory()
  const config = loadConfig({ DATA_DIR, PUBLIC_URL, SMTP_URL: smtp.url })
  const stones = []
  for (const [title, price] of [
    ['Honeycomb opal', 240],
    ['<script>alert(1)</script>', 120.5],
    ['Emerald "pair" & more', null],
  ] as const) {
    const stone = await shop.admin.createItem(buildItemBody({ title, price }))
    const display_image = `/media/1/${stone.slug}.webp`
    await shop.admin.createItemMedia(buildItemMediaBody({ items_id: stone.id, display_image }))
    stones.push({ ...stone, display_image })
  }
  return {
    ...shop,
    stones,
    received: smtp.received,
    deliver: openMailbox(shop.db, config).deliver,
  }
}

type Shop = Awaited<ReturnType<typeof start>>

/** Orders each stone in a separate call. A repeated checkout uses the same idempotency keys. */
const checkOut = async ({ visitor, stones }: Shop, checkout_id: string) => {
  for (const { id } of stones) {
    const body = {
      items_id: id,
      action_type: 'enquiry',
      contact: vera,
      checkout_id,
      checkout_size: 3,
    } as const
    await visitor.createOrderLine(body, `${checkout_id}-${id}`)
  }
}

const parse = (html = '') => html.replaceAll('&amp;', '&')

test('ADM-21 a checkout of three lines, submitted twice, sends one email each to the seller and the customer, in HTML and text, in its own thread', async () => {
  const shop = await start()
  const checkoutId = crypto.randomUUID()

  await checkOut(shop, checkoutId)
  await checkOut(shop, checkoutId)
  await shop.deliver()
  await shop.deliver()

  expect(shop.received).toHaveLength(2)
  const [notice, receipt] = shop.received.toSorted((one, other) => (one.to[0]! < other.to[0]! ? -1 : 1))
  expect(notice).toMatchObject({
    to: ['hello@welo.example'],
    email: {
      subject: expect.stringMatching(/^New enquiry W-\d+ from Vera Visitor: Honeycomb opal and 2 more$/),
      replyTo: [{ address: vera.email }],
    },
  })
  expect(receipt).toMatchObject({
    to: [vera.email],
    email: {
      subject: expect.stringMatching(/^We received your order W-\d+ at Welo$/),
      replyTo: [{ address: 'hello@welo.example' }],
    },
  })
  for (const { email, source } of [notice!, receipt!]) {
    for (const { title, slug, display_image } of shop.stones) {
      expect(email.text).toContain(`- ${title}`)
      for (const part of [email.text, email.html]) expect(part).toContain(`${PUBLIC_URL}/item/${slug}`)
      expect(email.html).toContain(`src="${PUBLIC_URL}${display_image}"`)
    }
    expect(email.html).toContain('alt="Emerald &quot;pair&quot; &amp; more"')
    expect(parse(email.html)).not.toContain('<script')
    for (const part of [email.text, email.html]) expect(part).toContain('$360.50')
    expect(email.messageId).toMatch(/^<[\w-]+@shop\.test>$/)
    expect(Math.abs(new Date(email.date!).getTime() - Date.now())).toBeLessThan(60_000)
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('Content-Type: multipart/alternative')
    expect(Buffer.byteLength(source)).toBeLessThan(100_000)
  }
  await checkOut(shop, crypto.randomUUID())
  await advanceEmailTime(shop.db, 6)
  await shop.deliver()
  const [first, second] = [shop.received.slice(0, 2), shop.received.slice(2)]
  const pick = (emails: typeof first, part: 'references' | 'subject') =>
    emails.map(({ email }) => email[part])
  expect(pick(first, 'references')).toEqual(Array(2).fill(notice?.email.inReplyTo))
  for (const part of ['references', 'subject'] as const)
    expect(pick(second, part)).not.toContainEqual(expect.toBeOneOf(pick(first, part)))
})

test('a watcher gets one email with one-click unsubscribe, and its link is stored only as a digest', async () => {
  const shop = await start()
  const { db, shopId, stones, received, deliver } = shop
  const itemId = stones[0]!.id
  const [watch] = await db.insert(watches).values({ shopId, itemId, email: vera.email }).returning()
  const values = { item_id: itemId, watch_id: watch!.id }
  await queueEmail(db, backInStockEmail, { shopId, recipient: vera.email, values })

  await deliver()

  const [{ email: arrived, source } = { email: undefined, source: '' }] = received
  expect(arrived?.subject).toBe('Honeycomb opal is available again')
  const token = /#token=([\w-]{43})\n/.exec(arrived?.text ?? '')?.[1] ?? ''
  expect(arrived?.html).toContain(`href="${PUBLIC_URL}/unsubscribe#token=${token}"`)
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <${PUBLIC_URL}/api/watches/${token}/stop>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await db.select().from(emailLinks)).toMatchObject([
    { digest: digest(token), kind: 'watch', recordId: digest(vera.email), shopId },
  ])
  expect(JSON.stringify(await db.select().from(emails))).not.toContain(token)
  await shop.visitor.unsubscribe(token)
  expect(await db.$count(watches)).toBe(0)
})

test('a back-in-stock email is not sent if its recipient is not the address of its watch', async () => {
  const { db, shopId, stones, received, deliver } = await start()
  const itemId = stones[0]!.id
  const [watch] = await db.insert(watches).values({ shopId, itemId, email: 'eve@example.com' }).returning()
  const values = { item_id: itemId, watch_id: watch!.id }
  await queueEmail(db, backInStockEmail, { shopId, recipient: vera.email, values })

  await deliver()

  expect(received).toEqual([])
  expect(await db.select().from(emails)).toMatchObject([{ state: 'cancelled' }])
})

test.each<[string, (shop: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
  ['an item that sold out again', ({ db }) => db.update(items).set({ stock: 0 })],
  ['an item of a hidden shop', ({ admin }) => admin.updateShop({ Is_visible: false })],
])('no email is sent about %s, and the watch remains', async (_, happens) => {
  const shop = await start()
  const { db, shopId, stones, received, deliver } = shop
  const itemId = stones[0]!.id
  const waiting = { shopId, itemId, email: vera.email, notifiedAt: new Date() }
  const [watch] = await db.insert(watches).values(waiting).returning()
  const values = { item_id: itemId, watch_id: watch!.id }
  await queueEmail(db, backInStockEmail, { shopId, recipient: vera.email, values })
  await happens(shop)

  await deliver()

  expect(received).toEqual([])
  expect(await db.select().from(watches)).toMatchObject([{ notifiedAt: null }])
})
