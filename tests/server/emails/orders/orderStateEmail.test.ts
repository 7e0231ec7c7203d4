import { expect, test } from 'vitest'
import { emailLinks, parcels, shopSettings } from '../../../../server/database/schema.ts'
import { digest } from '../../../../server/database/digest.ts'
import { shopUrl, startEmailedOrder, vera } from '../../../support/shop/startEmailedOrder.ts'

type Order = Awaited<ReturnType<typeof startEmailedOrder>>

const accept = async ({ addEstimate, set }: Order) => {
  await addEstimate({ state: 'accepted', shipping: 20, total: 320 })
  await set({ state: 'accepted', currency: 'USD', total: 320 })
}

test('the customer who accepts gets a confirmation with payment instructions and an order link, and the seller gets what was accepted', async () => {
  const shop = await startEmailedOrder()
  const { writeAll, number, db, shopId, orderId } = shop
  await accept(shop)
  await db.insert(shopSettings).values({ shopId, values: { bank_details: 'IBAN ET00' } })

  const accepted = {
    kind: 'moved',
    from: 'quoted',
    to: 'accepted',
    by: 'customer',
    notifies: 'both',
  } as const
  await db.delete(emailLinks)
  const [toBuyer, toSeller] = await writeAll(accepted)

  expect(toBuyer).toMatchObject({
    to: vera.email,
    subject: `Your order ${number} is confirmed`,
    replyTo: 'hello@welo.example',
  })
  expect(toBuyer!.text).toContain('You accepted our estimate')
  const [, token = ''] =
    /View your order:\nhttps:\/\/shop\.test\/order\/([\w-]{43})\n/.exec(toBuyer!.text) ?? []
  expect(await db.select().from(emailLinks)).toMatchObject([
    { kind: 'order', recordId: orderId, shopId, digest: digest(token) },
  ])
  expect(toBuyer!.text).toContain(`IBAN ET00\n\nInclude ${number} as the payment reference.`)
  expect(toSeller).toMatchObject({
    to: 'hello@welo.example',
    subject: `Order ${number}: Vera Visitor accepted the estimate`,
    replyTo: vera.email,
  })
  for (const fact of [
    `Order: ${number}`,
    'Name: Vera Visitor',
    'Email: vera@example.com',
    'Phone: +1 555 010',
  ])
    expect(toSeller!.text).toContain(fact)
  expect(toSeller!.text).toContain(`View order:\n${shopUrl}/admin/orders/${orderId}/show\n`)
  expect(toSeller!.text).not.toContain('IBAN')
  for (const { text, html } of [toBuyer!, toSeller!]) {
    expect(text).toContain('Subtotal: $300.00\nShipping: $20.00\nTotal: $320.00')
    expect(html).toContain(`src="${shopUrl}/media/1/opal-2.webp"`)
  }
})

test('the confirmation of an order accepted at its listed prices shows their total, the amount paid and the balance due', async () => {
  const { writeAll, set } = await startEmailedOrder()
  await set({ state: 'accepted', currency: 'USD', total: 300, paid: 50 })

  const [content] = await writeAll({
    kind: 'moved',
    from: 'new',
    to: 'accepted',
    by: 'admin',
    notifies: 'buyer',
  })

  expect(content!.text).toContain('We confirmed your order')
  expect(content!.text).toMatch(/- Opal 2, \$200\.00\n.+\nTotal: \$300\.00\n/)
  expect(content!.text).toContain('Paid: $50.00\nBalance due: $250.00')
  expect(content!.text).not.toContain('How to pay')
})

test('the shipping email shows the carrier, the tracking number and the tracking link of the package', async () => {
  const shop = await startEmailedOrder()
  const { writeAll, set, db, shopId, orderId, number } = shop
  await accept(shop)
  await set({ state: 'shipped' })
  const shipped = { kind: 'moved', from: 'accepted', to: 'shipped', by: 'admin', notifies: 'buyer' } as const
  const parcel = { shopId, orderId, customsNote: 'Inside: $320' }
  await db.insert(parcels).values({ ...parcel, carrier: 'dhl', tracking: '12 34&5' })
  const [byDhl] = await writeAll(shipped)
  await db.update(parcels).set({ carrier: 'other', tracking: '<b>77</b>' })
  const [byOther] = await writeAll(shipped)

  expect(byDhl!.subject).toBe(`Your order ${number} is on its way`)
  expect(byDhl!.text).toContain('Carrier: DHL\nTracking number: 12 34&5')
  const url = 'https://www.dhl.com/en/express/tracking.html?AWB=1234%265'
  expect(byDhl!.text).toContain(`Track your package:\n${url}\n`)
  expect(byDhl!.html).toContain(`href="${url}"`)
  expect(byOther!.text).toContain('Tracking number: <b>77</b>')
  expect(byOther!.html).toContain('&lt;b&gt;77&lt;/b&gt;')
  expect(byOther!.text).not.toMatch(/Carrier|Track your/)
  for (const { text } of [byDhl!, byOther!]) {
    // These emails state no prices, because the listed price could differ from the accepted price.
    expect(text).toMatch(/- Opal 2\n/)
    expect(text).not.toMatch(/Inside|\$/)
  }
})

test('the shipping email omits items that the accepted estimate left out', async () => {
  const { writeAll, addEstimate, set, lines } = await startEmailedOrder()
  const [first] = lines
  await addEstimate({
    state: 'accepted',
    lines: [
      { lineId: first!.id, name: first!.itemName, quantity: 1, price: 10_000 },
      { lineId: null, name: 'Engraving', quantity: 2, price: 1000 },
    ],
  })
  await set({ state: 'shipped', currency: 'USD', total: 120 })

  const [content] = await writeAll({
    kind: 'moved',
    from: 'accepted',
    to: 'shipped',
    by: 'admin',
    notifies: 'buyer',
  })

  expect(content!.text).toContain('- Opal 1\n')
  expect(content!.text).toContain('- Engraving, 2 items\n')
  expect(content!.text).not.toContain('Opal 2')
})

test('a decline email states who declined the estimate, and the reason', async () => {
  const { writeAll, addEstimate, set, number } = await startEmailedOrder()
  await addEstimate({ state: 'declined', declineReason: 'price' })
  await set({ state: 'declined' })
  const declined = { kind: 'moved', from: 'quoted', to: 'declined', notifies: 'otherParty' } as const

  const [toSeller] = await writeAll({ ...declined, by: 'customer' })
  const [toBuyer] = await writeAll({ ...declined, by: 'admin' })

  expect(toSeller!.subject).toBe(`Order ${number}: Vera Visitor declined the estimate`)
  expect(toSeller!.text).toContain('Reason: “It costs more than I want to spend”')
  expect(toBuyer!.subject).toBe(`Your order ${number}: the estimate was declined`)
  expect(toBuyer!.text).toContain('No payment is due.')
})

test('a cancellation email goes to the party that did not cancel, states the amount paid and asks for no payment', async () => {
  const { writeAll, tell, write, set, number } = await startEmailedOrder()
  await set({ state: 'cancelled' })
  const cancelled = { kind: 'moved', from: 'new', to: 'cancelled', notifies: 'otherParty' } as const
  const [toSeller] = await writeAll({ ...cancelled, by: 'customer' })
  const [late] = await tell({ kind: 'moved', from: 'new', to: 'accepted', by: 'admin', notifies: 'buyer' })
  const [unpaid] = await writeAll({ ...cancelled, by: 'admin' })
  await set({ currency: 'USD', total: 300, paid: 120 })
  const [paid] = await writeAll({ ...cancelled, by: 'admin' })

  expect(await write(late)).toBeUndefined()
  expect(toSeller!.subject).toBe(`Order ${number}: Vera Visitor cancelled the order`)
  expect(unpaid!.subject).toBe(`Your order ${number} is cancelled`)
  expect(unpaid!.text).toContain('No payment is due.')
  // Until an admin accepts the order, its name and email address may be false.
  expect(unpaid!.text).toContain('Hello there,')
  expect(JSON.stringify(unpaid)).not.toContain('Vera Visitor')
  expect(paid!.text).toContain('Hello Vera Visitor,')
  expect(paid!.text).toContain("We'll contact you about what you already paid.")
  expect(paid!.text).toContain('Paid: $120.00')
  expect(paid!.text).not.toMatch(/Total:|Balance due:/)
})

test('a withdrawn or expired estimate is announced as such, and the email is skipped once a newer estimate is sent', async () => {
  const { writeAll, tell, write, set, number } = await startEmailedOrder()
  const back = { kind: 'moved', from: 'quoted', to: 'new', notifies: 'both' } as const

  const [withdrawn] = await writeAll({ ...back, by: 'admin' })
  const [expired, toSeller] = await writeAll({ ...back, by: 'clock' })
  const late = await tell({ ...back, by: 'clock' })
  await set({ state: 'quoted' })

  expect(withdrawn!.subject).toBe(`Your order ${number}: the estimate was withdrawn`)
  expect(withdrawn!.text).toContain('We withdrew our estimate')
  expect(expired!.subject).toBe(`Your order ${number}: the estimate has expired`)
  expect(toSeller!.subject).toBe(`Order ${number}: the estimate for Vera Visitor has expired`)
  for (const email of late) expect(await write(email)).toBeUndefined()
})

test('the seller gets the changed shipping address of an accepted order with escaped markup, and is informed when it is removed', async () => {
  const { writeAll, set, number } = await startEmailedOrder()
  const changed = { kind: 'ship_to', by: 'customer', state: 'accepted' } as const
  await set({ state: 'accepted', currency: 'USD', total: 300, shipTo: 'Bole <b>12</b>\nAdama' })
  const [given] = await writeAll(changed)
  await set({ shipTo: '' })
  const [removed] = await writeAll(changed)

  expect(given).toMatchObject({
    to: 'hello@welo.example',
    subject: `Order ${number}: Vera Visitor changed the shipping address`,
  })
  expect(given!.text).toContain('> Bole <b>12</b>\n> Adama')
  expect(given!.html).toContain('Bole &lt;b&gt;12&lt;/b&gt;')
  expect(removed!.text).toContain('The customer removed the shipping address.')
})
