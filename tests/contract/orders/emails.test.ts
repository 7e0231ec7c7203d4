import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { customers, emailLinks, emails, orderLines, orders, shops } from '../../../server/database/schema.ts'
import { digest } from '../../../server/database/digest.ts'
import type { EmailRow } from '../../../server/emails/email.ts'
import { createTestRenderer } from '../../support/email/createMailbox.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'

const vera = { name: 'Vera Visitor', email: 'vera@example.com', phone: '+1 555 010' }

const start = async () => {
  const shop = await startShopWithItem()
  const { db, enquiry, shopId } = shop
  const checkout_id = crypto.randomUUID()
  const write = createTestRenderer('https://shop.test').render
  return {
    ...shop,
    checkout_id,
    order: (api: ShopApi, body: Partial<OrderLineBody> = {}, key = crypto.randomUUID() as string) =>
      api.createOrderLine({ ...enquiry, contact: vera, checkout_id, checkout_size: 3, ...body }, key),
    read: () => db.select().from(emails).orderBy(asc(emails.id)),
    write: (email: EmailRow) => write(db, email),
    /** Sets the state of all emails, or only of emails of one kind. */
    setState: (state: EmailRow['state'], kind?: string) =>
      db
        .update(emails)
        .set({ state })
        .where(kind === undefined ? undefined : eq(emails.kind, kind)),
    setContact: (email: string) =>
      db
        .update(shops)
        .set({ contactInfo: { name: '', email, phone: '', website_url: '' } })
        .where(eq(shops.id, shopId)),
  }
}

const shape = ({ kind, recipient, state, values }: EmailRow) => [kind, recipient, state, values['side']]

/** True if the email waits for more lines. It waits a minute; comparing with half a minute tolerates a slow host. */
const isWaiting = ({ dueAt }: EmailRow) => dueAt.getTime() > Date.now() + 30_000

test('a checkout queues one email each to the shop and the customer, which waits a minute for the next line but not after the last', async () => {
  const { visitor, order, read, write, checkout_id } = await start()

  await order(visitor)
  const first = await read()
  await order(visitor, { quantity: 2 })
  const second = await read()
  await order(visitor, { quantity: 3 })
  const third = await read()

  expect(first.map(shape)).toEqual([
    ['order_notice', 'hello@welo.example', 'waiting', 'seller'],
    ['order_receipt', 'vera@example.com', 'waiting', undefined],
  ])
  expect(first.map(({ orderId }) => orderId)).toEqual([checkout_id, checkout_id])
  expect(first.map(isWaiting)).toEqual([true, true])
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  expect(second[0]!.dueAt.getTime()).toBeGreaterThanOrEqual(first[0]!.dueAt.getTime())
  expect(third.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  expect(third.map(isWaiting)).toEqual([false, false])
  for (const email of third) {
    const { text, html } = (await write(email))!
    expect(text.match(/^- Fire opal/gm)).toHaveLength(3)
    for (const said of [text, html]) expect(said).toContain('$1,440.00')
  }
})

test('a retry queues no email, and a retry that corrects the address sends the receipt there', async () => {
  const { visitor, order, read, setState } = await start()
  const right = { ...vera, email: 'vera@example.org' }
  const one = { checkout_size: 1 }
  await order(visitor, one, 'key')

  await order(visitor, one, 'key')
  expect(await read()).toHaveLength(2)
  await order(visitor, { ...one, contact: right }, 'key')
  expect((await read()).map(({ recipient }) => recipient)).toEqual(['hello@welo.example', 'vera@example.org'])

  await setState('failed', 'order_receipt')
  await order(visitor, one, 'key')
  expect((await read()).map(shape)).toEqual([
    ['order_notice', 'hello@welo.example', 'waiting', 'seller'],
    ['order_receipt', 'vera@example.org', 'failed', undefined],
    ['order_receipt', 'vera@example.com', 'waiting', undefined],
  ])

  await setState('sent')
  await order(visitor, { ...one, contact: right }, 'key')
  expect(await read()).toHaveLength(3)
})

test('lines added after the emails were sent cause one update each to the shop and the customer, regardless of their number', async () => {
  const { visitor, order, read, write, setState } = await start()
  await order(visitor, { checkout_size: 1 })
  await setState('sent')

  await order(visitor, { quantity: 2 })
  await order(visitor, { quantity: 4 })

  const [, , ...updates] = await read()
  expect(updates.map(shape)).toEqual([
    ['order_update', 'hello@welo.example', 'waiting', 'seller'],
    ['order_update', 'vera@example.com', 'waiting', 'buyer'],
  ])
  const [toSeller, toBuyer] = await Promise.all(updates.map(write))
  expect(toSeller).toMatchObject({ replyTo: 'vera@example.com' })
  expect(toBuyer).toMatchObject({ replyTo: 'hello@welo.example' })
  for (const { text } of [toSeller!, toBuyer!]) {
    expect(text.match(/^- Fire opal/gm)).toHaveLength(2)
    expect(text).toContain('The total is for the whole order.')
    expect(text).toContain('$1,680.00')
  }
})

test('a line added while an email is being sent is announced in another email', async () => {
  const { visitor, order, read, db } = await start()
  await order(visitor)
  await db.update(emails).set({ leasedUntil: new Date(Date.now() + 60_000) })

  await order(visitor)

  expect((await read()).map(({ kind }) => kind)).toEqual([
    'order_notice',
    'order_receipt',
    'order_update',
    'order_update',
  ])
})

test('a caller cannot add a line to another caller’s checkout', { tags: 'postgresql' }, async () => {
  const { apiFor, signUp, order, db } = await start()
  const callers = [apiFor(), apiFor(), (await signUp()).api]

  const outcomes = await Promise.allSettled(callers.map((api) => order(api)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(outcome).toMatchObject({ reason: { status: 409, code: 'checkout_taken' } })
  }
  expect(await db.$count(orderLines)).toBe(1)
  expect(await db.$count(emails)).toBe(2)
})

test('a visitor without an email address gets no receipt, and a customer’s receipt goes to the address in their record', async () => {
  const { visitor, signUp, enquiry, read } = await start()
  await visitor.createOrderLine(enquiry)
  await (await signUp()).api.createOrderLine(enquiry)
  expect((await read()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order_notice', 'hello@welo.example'],
    ['order_notice', 'hello@welo.example'],
    ['order_receipt', 'ada@example.com'],
  ])
})

test('a shop without an email address notifies each of its admins', async () => {
  const { visitor, signUp, order, read, setContact, db } = await start()
  const { customer } = await signUp('admin')
  await db.update(customers).set({ email: 'second@example.com' }).where(eq(customers.id, customer.id))
  await setContact('')

  await order(visitor)

  const notices = (await read()).filter(({ kind }) => kind === 'order_notice')
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([
    'ada@example.com',
    'second@example.com',
  ])
})

test('a receipt contains no text that the visitor entered, and promises a reply within 24 hours', async () => {
  const { visitor, order, read, write, setState } = await start()
  const contact = { ...vera, name: 'Win a prize at evil.test', phone: '0900 PRIZE' }
  await order(visitor, { contact })

  const [, receipt] = await read()
  const content = (await write(receipt!))!

  expect(JSON.stringify(content)).not.toMatch(/prize|evil/i)
  expect(content.text).toContain('Hello there,')
  expect(content.text).toContain('within 24 hours')
  expect(content.text).toContain('What happens next')
  expect(content).toMatchObject({ replyTo: 'hello@welo.example' })
  await setState('sent')
  await order(visitor, { contact })
  const update = (await read()).find(({ values }) => values['side'] === 'buyer')
  expect((await write(update!))!.text).toMatch(/^Your order W-\d+ was updated$/m)
  expect(JSON.stringify(await write(update!))).not.toMatch(/prize|evil/i)
})

test('the shop’s email shows the question of each line, and no receipt does', async () => {
  const { visitor, order, read, write, setState } = await start()
  await order(visitor, { question: 'Is it <b>clear</b>?\nAnd cut?', checkout_size: 1 })
  const [notice, receipt] = await Promise.all((await read()).map(write))
  await setState('sent')
  await order(visitor, { question: 'And this one?' })
  const [toSeller, toBuyer] = await Promise.all((await read()).slice(2).map(write))

  expect(notice!.text).toContain('> Is it <b>clear</b>?\n> And cut?')
  expect(notice!.html).toContain('“Is it &lt;b&gt;clear&lt;/b&gt;?<br>And cut?”')
  expect(toSeller!.text).toContain('> And this one?')
  for (const content of [receipt, toBuyer]) expect(JSON.stringify(content)).not.toMatch(/clear|this one/)
})

test('a line that replaces another appears in the waiting emails, or in another email if they were sent', async () => {
  const { visitor, order, read, write, setState } = await start()
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await order(visitor, { checkout_size: 1 }, first)

  await order(visitor, { checkout_size: 1, quantity: 2, replaces: [first] }, second)
  const waiting = await read()
  const written = await Promise.all(waiting.map(write))
  await setState('sent')
  await order(visitor, { checkout_size: 1, quantity: 3, replaces: [first, second] }, third)
  const updates = (await read()).slice(waiting.length)

  expect(waiting.map(({ kind }) => kind)).toEqual(['order_notice', 'order_receipt'])
  for (const email of written) expect(email!.text).toContain('$480.00')
  expect(updates.map(({ kind }) => kind)).toEqual(['order_update', 'order_update'])
  for (const email of await Promise.all(updates.map(write)))
    expect(email!.text).toContain('This is the complete order. It replaces our earlier email')
})

test('a receipt and an update contain the order’s number and a link to the order', async () => {
  const { visitor, order, read, write, setState, db, checkout_id } = await start()
  await order(visitor, { checkout_size: 1 })
  const [{ number } = { number: 0 }] = await db.select().from(orders)
  const [, receipt] = await read()
  await setState('sent')
  await order(visitor)
  const update = (await read()).find(({ values }) => values['side'] === 'buyer')

  for (const [email, heading] of [
    [receipt!, `Your order W-${number}\n`],
    [update!, `Your order W-${number} was updated\n`],
  ] as const) {
    const { text } = (await write(email))!
    expect(text).toContain(heading)
    const [, token = ''] =
      /Confirm your email address:\nhttps:\/\/shop\.test\/order\/([\w-]{43})\n/.exec(text) ?? []
    const links = await db
      .select()
      .from(emailLinks)
      .where(eq(emailLinks.digest, digest(token)))
    expect(links).toMatchObject([{ kind: 'confirm', recordId: checkout_id, emailId: email.id }])
  }
})
