import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { digest } from '../../../../server/database/digest.ts'
import { estimates, items, emailLinks, orders, shopSettings } from '../../../../server/database/schema.ts'
import { createTestRenderer } from '../../../support/email/createMailbox.ts'
import { shopUrl, startEmailedOrder } from '../../../support/shop/startEmailedOrder.ts'

/** Starts an order with an estimate whose email is queued. */
const start = async (values: Partial<typeof estimates.$inferInsert> = {}) => {
  const shop = await startEmailedOrder()
  const estimate = await shop.addEstimate(values)
  const [email] = await shop.tell({ kind: 'estimate', estimateId: estimate.id })
  const [reminder] = await shop.tell({ kind: 'estimate_reminder', estimateId: estimate.id })
  await shop.set({ state: 'quoted' })
  return { ...shop, estimate, email: email!, reminder: reminder! }
}

test('the estimate email shows each item’s price, discount, shipping, tax, total and expiry, in HTML and text', async () => {
  const { email, reminder, write, number } = await start({
    discount: 20,
    shipping: 35.5,
    tax: 25.24,
    taxName: 'VAT <8%>',
    note: 'Sent insured.\n\nCut & set by us.',
    total: 340.74,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const content = (await write(email))!

  expect(content).toMatchObject({
    subject: `Your estimate for order ${number} from Welo`,
    replyTo: 'hello@welo.example',
    from: { name: 'Welo', email: 'hello@welo.example' },
  })
  expect(content.text).toContain('Hello Vera Visitor,')
  expect(content.text).toContain(
    'Subtotal: $300.00\nDiscount: -$20.00\nShipping: $35.50\nVAT <8%>: $25.24\nTotal: $340.74',
  )
  expect(content.html).toContain('VAT &lt;8%&gt;')
  expect(content.html).toContain('Cut &amp; set by us.')
  for (const { text, html } of [content, (await write(reminder))!]) {
    for (const n of [1, 2]) {
      expect(text).toContain(`- Opal ${n}, $${n}00.00\n  ${shopUrl}/item/opal-${n}\n`)
      expect(html).toContain(`src="${shopUrl}/media/1/opal-${n}.webp"`)
    }
    for (const part of [text, html]) {
      expect(part).toContain('$340.74')
      expect(part).toMatch(/valid until \w+ \d+, 20\d\d at \d+:\d\d [AP]M E[SD]T\./)
    }
  }
})

test('an estimate with a single amount shows only that amount and no item prices', async () => {
  const together = { lineId: null, name: 'All together', quantity: 1, price: 90_000 }
  const { email, write, estimate, db, tell } = await start()
  const lines = [...estimate.lines.map((line) => ({ ...line, quantity: 2, price: 0 })), together]
  await db.update(estimates).set({ lines, total: 900 })

  const { text, html } = (await write(email))!

  for (const part of [text, html]) {
    expect(part).toContain('$900.00')
    expect(part).not.toContain('$0.00')
  }
  expect(text).toContain('- Opal 1, 2 items\n')
  // After the estimate is accepted, later emails name the items as the estimate does.
  await db.update(estimates).set({ state: 'accepted' })
  const [shipped] = await tell({
    kind: 'moved',
    from: 'accepted',
    to: 'shipped',
    by: 'admin',
    notifies: 'buyer',
  })
  const news = (await write(shipped))!.text
  expect(news).toContain('- Opal 1, 2 items\n')
  expect(news).not.toContain('All together')
})

test('each estimate email contains its own link, which is stored only as a digest, and a preview creates no link', async () => {
  const { email, reminder, write, db, shopId, estimate } = await start()

  const tokens = []
  for (const one of [email, email, reminder]) {
    const { text, html } = (await write(one))!
    const [, token = ''] =
      /Accept or decline:\nhttps:\/\/shop\.test\/estimate\/([\w-]{43})\n/.exec(text) ?? []
    expect(html).toContain(`href="${shopUrl}/estimate/${token}"`)
    tokens.push(token)
  }

  expect(new Set(tokens).size).toBe(3)
  const links = await db.select().from(emailLinks).where(eq(emailLinks.kind, 'estimate'))
  const target = { shopId, recordId: String(estimate.id) }
  expect(links).toHaveLength(3)
  for (const [index, { id }] of [email, email, reminder].entries()) {
    expect(links).toContainEqual(
      expect.objectContaining({ ...target, emailId: id, digest: digest(tokens[index]!) }),
    )
  }
  const preview = await createTestRenderer(shopUrl, 'UTC').preview(db, email)
  expect(preview!.html).not.toContain('href')
  expect(await db.$count(emailLinks, eq(emailLinks.kind, 'estimate'))).toBe(3)
})

test('no email is sent about an estimate that is accepted, withdrawn, replaced, expired, deleted or from another order', async () => {
  const { email, reminder, write, db, shopId, estimate } = await start()
  const change = (changes: Partial<typeof estimates.$inferInsert>) =>
    db.update(estimates).set({ state: 'sent', ...changes })

  for (const state of ['accepted', 'withdrawn', 'replaced'] as const) {
    await change({ state })
    for (const one of [email, reminder]) expect(await write(one), state).toBeUndefined()
  }
  await change({ expiresAt: new Date(Date.now() - 1000) })
  for (const one of [email, reminder]) expect(await write(one)).toBeUndefined()
  await change({ expiresAt: estimate.expiresAt })
  expect(await write(email)).toBeDefined()
  const [other] = await db.insert(orders).values({ id: crypto.randomUUID(), shopId }).returning()
  expect(await write({ ...email, orderId: other!.id })).toBeUndefined()
  await db.delete(estimates)
  expect(await write(email)).toBeUndefined()
})

test('an estimate email shows ten lines, some without an item or an image, in a currency other than the order’s', async () => {
  const { lines, addEstimate, tell, write, db, set } = await startEmailedOrder()
  await db.update(items).set({ Is_disabled: true }).where(eq(items.id, lines[1]!.itemId!))
  const own = Array.from({ length: 8 }, (_, n) => ({
    lineId: null,
    name: `Engraving <${n}>`,
    quantity: n + 1,
    price: 1050,
  }))
  const priced = lines.map(({ id, itemName: name }) => ({ lineId: id, name, quantity: 1, price: 9000 }))
  const estimate = await addEstimate({ currency: 'EUR', lines: [...priced, ...own], total: 558 })
  await set({ state: 'quoted' })
  const [email] = await tell({ kind: 'estimate', estimateId: estimate.id })

  const { text, html } = (await write(email))!

  expect(text.match(/^- /gm)).toHaveLength(10)
  expect(text).toContain('- Engraving <7>, 8 × €10.50, €84.00\n')
  expect(text).toContain('\nTotal: €558.00\n')
  expect(text).not.toMatch(/Subtotal|\$/)
  expect(text).not.toContain('/item/opal-2')
  expect(html).toContain('Engraving &lt;7&gt;')
  expect(html.match(/<img /g)).toHaveLength(2)
})

test('the estimate email contains the seller’s texts, bank details and payment link', async () => {
  const { email, write, db, shopId, number } = await start()
  const values = {
    estimate_subject: '{shop}: {order}',
    estimate_greeting: 'Selam {name}!',
    estimate_closing: 'Yours, {shop} ({order})',
    bank_details: 'IBAN ET00 & more',
    payment_link: 'https://pay.example/welo?a=1&b=2',
  }
  await db.insert(shopSettings).values({ shopId, values })

  const { subject, text, html } = (await write(email))!

  expect(subject).toBe(`Welo: ${number}`)
  expect(text).toContain('Selam Vera Visitor!')
  expect(text).toContain(`IBAN ET00 & more\n\nInclude ${number} as the payment reference.`)
  expect(text).toContain('Pay online:\nhttps://pay.example/welo?a=1&b=2')
  expect(html).toContain('href="https://pay.example/welo?a=1&amp;b=2"')
  expect(html).toContain('IBAN ET00 &amp; more')
  expect(text).toContain(`Yours, Welo (${number})`)
})
