import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerErase, customerExport } from '../../../server/commands/customers.ts'
import type { CustomerRow } from '../../../server/auth/customerRecord.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import type { Database } from '../../../server/database/database.ts'
import { digest } from '../../../server/database/digest.ts'
import {
  claimedVisitors,
  customers,
  identityAccounts,
  identitySessions,
  identityUsers,
  items,
  emailLinks,
  emails,
  messagePictures,
  messageReplies,
  messages,
  orderLines,
  watches,
} from '../../../server/database/schema.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { startCommandsOnShop } from './startCommands.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'

const contactOf = ({ email }: CustomerRow) => ({ name: 'A Buyer', email, phone: '+1 555 0100' })

const heldUntil = '2027-01-05T00:00:00.000Z'

/** Adds an order line with a contact, and a claimed visitor id. */
const order = async (db: Database, customer: CustomerRow) => {
  const { id: customerId, shopId } = customer
  const slug = `opal-${customerId}`
  const opal = {
    shopId,
    itemType: 'Product',
    slug,
    title: 'Opal',
    description: 'A stone',
    sku: slug,
  } as const
  const [item] = await db.insert(items).values(opal).returning()
  await addOrderLines(db, [
    {
      shopId,
      itemId: item!.id,
      actionType: 'enquiry',
      customerId,
      itemName: 'Opal',
      itemDescription: 'A stone',
      itemType: 'Product',
      itemPrice: 120,
      itemCurrency: 'EUR',
      quantity: 2,
      heldUntil: new Date(heldUntil),
      contact: contactOf(customer),
      idempotencyKey: 'key-1',
      bodyDigest: 'digest-of-the-body',
    },
  ])
  await db.insert(claimedVisitors).values({ shopId, visitorId: `digest-${customerId}`, customerId })
  await write(db, customer)
}

/** Adds emails to and about the customer, one for each way to refer to a customer, and a back-in-stock request. */
const email = async (db: Database, { id: customerId, shopId, email }: CustomerRow) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.customerId, customerId))
  const [message] = await db.select().from(messages).where(eq(messages.customerId, customerId))
  const [reply] = await db.select().from(messageReplies).where(eq(messageReplies.messageId, message!.id))
  const seller = 'seller@example.com'
  const subject = `About ${email}`
  const [sent] = await db
    .insert(emails)
    .values([
      { shopId, kind: 'order_receipt', recipient: email.toUpperCase(), subject, state: 'sent' },
      { shopId, kind: 'order_notice', recipient: seller, orderId: line!.id, subject, lastReply: subject },
      { shopId, kind: 'message_notice', recipient: seller, values: { message_id: message!.id }, subject },
      { shopId, kind: 'message_reply', recipient: seller, values: { reply_id: reply!.id }, state: 'held' },
      { shopId: null, kind: 'password_link', recipient: email, state: 'failed', lastReply: `No ${email}` },
    ])
    .returning()
  await db.insert(watches).values({ shopId, itemId: line!.itemId!, email })
  const link = { shopId, kind: 'watch', expiresAt: new Date() }
  await db.insert(emailLinks).values([
    { ...link, digest: `email ${customerId}`, emailId: sent!.id, recordId: 'x' },
    { ...link, digest: `watch ${customerId}`, recordId: digest(email) },
  ])
}

/** Adds a message to the shop with an image and a reply. */
const write = async (db: Database, { id: customerId, shopId, fullName: name, email }: CustomerRow) => {
  const [message] = await db
    .insert(messages)
    .values({ shopId, kind: 'contact', name, email, text: `From ${email}`, customerId, bodyDigest: 'digest' })
    .returning()
  const messageId = message!.id
  const bytes = Buffer.from('a picture')
  await db.insert(messagePictures).values({ shopId, messageId, number: 1, width: 1, height: 1, bytes })
  await db.insert(messageReplies).values({ shopId, messageId, customerId, text: 'Gladly' })
}

test('customer export prints all data stored about one customer, without hashes or tokens', async () => {
  const { db, run, signUp, canSignIn, shopId } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')
  const ben = await signUp(shopId, 'ben@example.com')
  for (const one of [ada, ben]) {
    await order(db, one)
    await email(db, one)
  }
  await canSignIn('ada@example.com', 'a good password')

  const said = await run(customerExport, { user_id: ada.subject })

  expect(JSON.parse(said)).toMatchObject({
    customer: { Full_name: 'Ada Buyer', email: 'ada@example.com', cust_info: { size: 7 } },
    order_lines: [{ item_name: 'Opal', quantity: 2, held_until: heldUntil, contact: contactOf(ada) }],
    claimed_visits: [{ claimed_at: expect.any(String) }],
    messages: [
      {
        kind: 'contact',
        email: 'ada@example.com',
        text: 'From ada@example.com',
        pictures: [{ number: 1, webp_base64: Buffer.from('a picture').toString('base64') }],
        replies: [{ text: 'Gladly' }],
      },
    ],
    emails: ['order_receipt', 'message_reply', 'password_link'].map((kind) => ({ kind })),
    watches: [{ email: 'ada@example.com' }],
    account: {
      email: 'ada@example.com',
      signs_in_with: [{ provider: 'credential' }],
      sessions: [{ created_at: expect.any(String), expires_at: expect.any(String) }],
    },
  })
  const [password] = await db.select().from(identityAccounts).where(eq(identityAccounts.userId, ada.subject))
  const [session] = await db.select().from(identitySessions)
  for (const secret of [password!.password!, session!.token, 'digest']) expect(said).not.toContain(secret)
  expect(said).not.toContain('ben@example.com')
})

test('customer erase keeps the order lines and removes all personal data', async () => {
  const { db, run, signUp, canSignIn, shopId } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')
  const ben = await signUp(shopId, 'ben@example.com')
  for (const one of [ada, ben]) {
    await order(db, one)
    await email(db, one)
  }
  for (const email of ['ada@example.com', 'ben@example.com']) await canSignIn(email, 'a good password')
  await db.update(customers).set({ blockDenyReason: 'Ada is rude' }).where(eq(customers.id, ada.id))

  const said = await run(customerErase, { user_id: ada.subject, yes: true })

  expect(said).toContain('Order lines anonymized: 1.')
  expect(said).toContain('Links to earlier visits removed: 1.')
  expect(said).toContain('Messages to the shop deleted, with their images and replies: 1.')
  expect(said).toContain('The sign-in account and its sessions are deleted.')
  expect(said).not.toContain('can create a new customer record')
  const rows = await Promise.all(
    [
      customers,
      orderLines,
      claimedVisitors,
      identityUsers,
      identityAccounts,
      identitySessions,
      messages,
      messagePictures,
      messageReplies,
      emails,
      watches,
      emailLinks,
    ].map((table) => db.select().from(table)),
  )
  expect(await db.select().from(customers).where(eq(customers.id, ada.id))).toMatchObject([
    { subject: expect.stringMatching(/^erased_[0-9a-f-]{36}$/), fullName: '', email: '', custInfo: {} },
  ])
  expect(await db.select().from(orderLines).where(eq(orderLines.customerId, ada.id))).toMatchObject([
    { itemName: 'Opal', quantity: 2, contact: null, idempotencyKey: null, bodyDigest: null },
  ])
  for (const trace of [ada.subject, 'ada@example.com', 'rude']) {
    expect(JSON.stringify(rows)).not.toContain(trace)
  }
  // All of Ben's rows remain.
  expect(rows.map((table) => table.length)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 10, 1, 2])
  const erased = await db.select().from(emails).where(eq(emails.recipient, ''))
  expect(erased.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'failed', 'sent'])
  // Emails to the seller stay queued.
  expect(await db.select().from(emails).where(eq(emails.subject, ''))).toMatchObject(
    expect.arrayContaining(
      ['order_notice', 'message_notice'].map((kind) =>
        expect.objectContaining({ kind, recipient: 'seller@example.com', state: 'waiting' }),
      ),
    ),
  )
  expect(said).toContain('Emails anonymized: 5. Back-in-stock requests deleted: 1.')
  await expect(run(customerExport, { user_id: ada.subject })).rejects.toThrow('has no customer')
})

test('customer erase refuses admins, customers of another shop, and calls without confirmation', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const admin = await signUp(shopId, 'ada@example.com', 'admin')
  const other = await signUp(await addShop(db, 'second', 'second-key'), 'ben@example.com')

  const erase = (userId: string) => run(customerErase, { user_id: userId, yes: true })

  await expect(erase(admin.subject)).rejects.toThrow('admin remove')
  await expect(erase(other.subject)).rejects.toThrow('has no customer')
  await expect(run(customerErase, { user_id: admin.subject })).rejects.toMatchObject({ exitCode: 2 })
  expect(await db.$count(identityUsers)).toBe(2)
})

test('customer erase keeps a sign-in account that another shop uses, and says when another provider has the account', async () => {
  const { db, run, signUp, canSignIn, shopId, provider } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')
  const second = await addShop(db, 'second', 'second-key')
  const body = { Full_name: 'Ada', email: '', cust_info: {} }
  await createCustomer(db, second, { issuer: provider.issuer, id: ada.subject }, body, 'admin')

  const said = await run(customerErase, { user_id: ada.subject, yes: true })

  expect(said).toContain('because these shops also use it: second')
  expect(await canSignIn('ada@example.com', 'a good password')).toBe(true)

  await createCustomer(db, shopId, { issuer: 'https://clerk.example', id: 'user_eve' }, body)
  const elsewhere = await run(customerErase, { user_id: 'user_eve', yes: true })
  expect(elsewhere).toContain('sign-in account is not on this server')
  expect(elsewhere).toContain('can create a new customer record')
})

test('customer export and customer erase skip emails, watches and links of an address that the customer has not verified', async () => {
  const { db, run, signUp, shopId, provider } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')
  await order(db, ada)
  await email(db, ada)
  const kept = () => Promise.all([emails, watches, emailLinks].map((table) => db.select().from(table)))
  const before = await kept()
  // Eve has Ada's address only in her customer record, and Mia only as an unverified address of her account. Kim is a customer
  // of another provider with the same id as an embedded account.
  const eve = await signUp(shopId, 'eve@example.com')
  const mia = await signUp(shopId, 'mia@example.com')
  await db.update(customers).set({ email: 'ada@example.com' }).where(eq(customers.id, eve.id))
  await db
    .update(identityUsers)
    .set({ email: 'ADA@example.com', emailVerified: false })
    .where(eq(identityUsers.id, mia.subject))
  const body = { Full_name: 'Kim', email: 'seller@example.com', cust_info: {} }
  await createCustomer(db, shopId, { issuer: 'https://clerk.example', id: 'user_kim' }, body)
  await db
    .insert(identityUsers)
    .values({ id: 'user_kim', name: 'Kim', email: 'seller@example.com', emailVerified: true })

  for (const user_id of [eve.subject, mia.subject, 'user_kim']) {
    const said = JSON.parse(await run(customerExport, { user_id })) as object
    expect(said).toMatchObject({ emails: [], watches: [] })
    await run(customerErase, { user_id, yes: true })
  }

  expect(await kept()).toEqual(before)
  expect(provider.issuer).toBe('embedded')
})

test('customer export and customer erase skip the seller’s notices when the customer’s verified address is the seller’s', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')
  await order(db, ada)
  await email(db, ada)
  const seller = await signUp(shopId, 'seller@example.com')
  const notices = () => db.select().from(emails).where(like(emails.kind, '%_notice'))
  const before = await notices()

  const said = await run(customerExport, { user_id: seller.subject })
  await run(customerErase, { user_id: seller.subject, yes: true })

  expect(said).not.toContain('_notice')
  expect(await notices()).toEqual(before)
})

test('customer erase --email erases a visitor known only by address, and names the customers who have that address', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const ben = await signUp(shopId, 'ben@example.com')
  await order(db, ben)
  await email(db, ben)
  const [{ itemId } = { itemId: 0 }] = await db.select().from(orderLines)
  const second = await addShop(db, 'second', 'second-key')
  const vera = { name: 'Vera', email: 'Vera@example.com', phone: '+1 555 0101' }
  const visit = { shopId, itemId, actionType: 'enquiry', visitorId: 'digest', contact: vera } as const
  const opal = { itemName: 'Opal', itemDescription: '', itemType: 'Product', itemPrice: 1 } as const
  const [line] = await addOrderLines(db, [{ ...visit, ...opal, quantity: 3 }])
  await db.insert(messages).values({ shopId, kind: 'contact', ...vera, text: 'Hello', phone: null })
  await db.insert(emails).values([
    {
      shopId,
      kind: 'order_notice',
      recipient: 'seller@example.com',
      orderId: line!.id,
      subject: 'From Vera',
    },
    { shopId, kind: 'order_receipt', recipient: 'vera@example.com', orderId: line!.id },
    { shopId, kind: 'back_in_stock', recipient: 'vera@example.com', state: 'sent', subject: 'For Vera' },
    { shopId: second, kind: 'back_in_stock', recipient: 'vera@example.com' },
  ])
  await db.insert(watches).values({ shopId, itemId: itemId!, email: 'vera@example.com' })
  const customer = await signUp(shopId, 'other@example.com')
  await db.update(customers).set({ email: 'vera@example.com' }).where(eq(customers.id, customer.id))

  const said = await run(customerErase, { email: 'vera@Example.com', yes: true })

  expect(said).toContain('Order lines anonymized: 1.')
  expect(said).toContain('replies: 1.')
  expect(said).toContain('Emails anonymized: 3. Back-in-stock requests deleted: 1.')
  expect(said).toContain(
    `A customer with that address still exists. To erase that customer, run: customer erase ${customer.subject}`,
  )
  expect(await db.select().from(orderLines).where(eq(orderLines.id, line!.id))).toMatchObject([
    { contact: null, quantity: 3 },
  ])
  const rows = await Promise.all(
    [orderLines, messages, emails, watches, emailLinks].map((table) => db.select().from(table)),
  )
  // Only another shop's email still contains Vera's address: in its recipient and in its search text.
  expect(JSON.stringify(rows).match(/vera/gi)).toHaveLength(2)
  // All of Ben's rows remain.
  expect(rows.map((table) => table.length)).toEqual([2, 1, 9, 1, 2])
  const receipts = db.select().from(emails).where(eq(emails.kind, 'order_receipt'))
  expect(await receipts.orderBy(asc(emails.id))).toMatchObject([
    { recipient: 'BEN@EXAMPLE.COM', state: 'sent' },
    { recipient: '', state: 'cancelled' },
  ])
  for (const wrong of [{}, { user_id: 'x', email: 'vera@example.com' }]) {
    await expect(run(customerErase, { ...wrong, yes: true })).rejects.toMatchObject({ exitCode: 2 })
  }
})
