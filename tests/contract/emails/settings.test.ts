import { expect, test } from 'vitest'
import { emailCalls } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { customers, emails } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startShopWithAdmin, testConfig } from '../../support/shop/startShop.ts'

const callsOf = ({ fetcher }: Pick<ShopApi, 'fetcher'>) => emailCalls(fetcher, testConfig)

test('a new shop has texts for every email, and the admin’s own texts replace them', async () => {
  const { admin } = await startShopWithAdmin()
  const calls = callsOf(admin)
  const before = await calls.getSettings()
  expect(before).toMatchObject({
    version: 1,
    receipt_subject: expect.stringContaining('{shop}'),
    bank_details: '',
  })

  const after = await calls.updateSettings({ receipt_greeting: 'Selam {name}!', bank_details: 'IBAN ET00' })

  expect(after).toEqual({
    ...before,
    receipt_greeting: 'Selam {name}!',
    bank_details: 'IBAN ET00',
    version: 2,
  })
  expect(await calls.getSettings()).toEqual(after)
  // An unchanged value does not increment the version.
  expect(await calls.updateSettings({ receipt_greeting: 'Selam {name}!' })).toEqual(after)
})

test('bank details and email texts appear in no public response', async () => {
  const { admin, visitor, app } = await startShopWithAdmin()
  await callsOf(admin).updateSettings({ bank_details: 'IBAN ET00', payment_link: 'https://pay.example/welo' })

  expect(JSON.stringify(await visitor.getShop())).not.toMatch(/IBAN|pay\.example/)
  expect((await app.inject('/api/openapi.json')).body).not.toMatch(/IBAN|pay\.example/)
})

test('an unsupported placeholder or an empty subject is rejected with a field error', async () => {
  const { admin } = await startShopWithAdmin()
  const calls = callsOf(admin)

  for (const [changes, field] of [
    [{ receipt_closing: 'Dear {nam}' }, 'receipt_closing'],
    [{ receipt_closing: 'Dear {item}' }, 'receipt_closing'],
    [{ back_subject: '{name}' }, 'back_subject'],
    [{ receipt_subject: '{message}' }, 'receipt_subject'],
    [{ estimate_closing: '{item}' }, 'estimate_closing'],
    [{ estimate_subject: '' }, 'estimate_subject'],
    [{ receipt_subject: 'Yours {' }, 'receipt_subject'],
    [{ receipt_subject: ' ' }, 'receipt_subject'],
    [{ reply_subject: 'Two\nlines' }, 'reply_subject'],
    [{ receipt_greeting: 'x'.repeat(2001) }, 'receipt_greeting'],
    [{ payment_link: 'javascript:alert(1)' }, 'payment_link'],
  ] as const) {
    await expect(calls.updateSettings(changes)).rejects.toMatchObject({
      status: 400,
      payload: { [field]: expect.any(String) },
    })
    const body = { email: 'receipt', words: changes } as const
    await expect(calls.previewTemplate(body)).rejects.toMatchObject({ status: 400 })
  }
  expect((await calls.getSettings()).version).toBe(1)
})

test(
  'when two admins change the texts concurrently, the second is rejected as stale and gets the saved texts',
  { tags: 'postgresql' },
  async () => {
    const { admin, signUp } = await startShopWithAdmin()
    const { api: another } = await signUp('admin')
    const write = async (api: ShopApi, text: string) =>
      callsOf(api).updateSettings({ receipt_closing: text, version: 1 })

    const outcomes = await Promise.allSettled([write(admin, 'One'), write(another, 'Two')])

    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'stale' } }])
    const { receipt_closing, version } = await callsOf(admin).getSettings()
    expect(['One', 'Two']).toContain(receipt_closing)
    expect(version).toBe(2)
    expect(refused).toMatchObject([{ reason: { payload: { record: { receipt_closing, version } } } }])
  },
)

test('ASHOP-10 a preview shows the unsaved texts of the form with the shop’s own stones', async () => {
  const { admin } = await startShopWithAdmin()
  const stone = await admin.createItem(buildItemBody({ title: 'Fire <opal>', price: 240, slug: 'fire' }))
  const picture = '/media/1/fire.webp'
  await admin.createItemMedia(buildItemMediaBody({ items_id: stone.id, display_image: picture }))
  const calls = callsOf(admin)

  const receipt = await calls.previewTemplate({
    email: 'receipt',
    words: {
      receipt_subject: 'Thanks from {shop}',
      receipt_greeting: 'Hi {name}, <b>hello</b>',
      receipt_next_steps: '',
    },
  })
  const estimate = await calls.previewTemplate({
    email: 'estimate',
    words: { estimate_greeting: 'Dear {name}, {order} of {shop}:' },
  })
  const bare = await calls.previewTemplate({ email: 'estimate', words: { estimate_subject: 'Estimate' } })
  const back = await calls.previewTemplate({ email: 'back' })
  const reply = await calls.previewTemplate({ email: 'reply', words: { reply_closing: 'Yours,\n{shop}' } })

  // The subject contains the order number even if the template omits it.
  expect(receipt.subject).toBe('Thanks from Welo (W-1042)')
  for (const said of ['Hi there, <b>hello</b>', 'Fire <opal>', '$240.00'])
    expect(receipt.text).toContain(said)
  expect(receipt.html).toContain('Hi there, &lt;b&gt;hello&lt;/b&gt;')
  expect(receipt.html).toContain(`src="http://127.0.0.1:3000${picture}"`)
  expect(receipt.text).not.toContain('What happens next')
  expect(receipt.text).toContain('Your order W-1042')
  expect(estimate.subject).toBe('Your estimate for order W-1042 from Welo')
  expect(bare.subject).toBe('Estimate (W-1042)')
  for (const said of ['Dear there, W-1042 of Welo:', 'Subtotal: $240.00', 'Total: $265.00', 'valid until'])
    expect(estimate.text).toContain(said)
  expect(back.subject).toBe('Fire <opal> is available again')
  expect(reply.text).toContain('Yours,\nWelo')
  for (const { html } of [receipt, estimate, back, reply]) expect(html).not.toContain('href')
  expect((await calls.getSettings()).version).toBe(1)
})

test('an admin without an email address gets no test email, and the error gives the reason', async () => {
  const { admin, db } = await startShopWithAdmin()
  await db.update(customers).set({ email: '' })

  await expect(callsOf(admin).sendTestEmail({ email: 'receipt' })).rejects.toMatchObject({
    status: 409,
    reason: 'Add an email address to your account to receive a test email',
  })
})

test('a test email is queued for the admin who requests it, and its preview shows the texts of the form', async () => {
  const { admin, db } = await startShopWithAdmin()
  const calls = callsOf(admin)
  const words = { reply_subject: 'Hello from {shop}' }

  const email = await calls.sendTestEmail({ email: 'reply', words })

  expect(email).toMatchObject({
    kind: 'test',
    state: 'waiting',
    recipient: 'ada@example.com',
    order_id: null,
  })
  // Earlier versions stored the same keys, and backups contain them.
  expect(await db.select({ values: emails.values }).from(emails)).toMatchObject([
    { values: { mail: 'reply', words } },
  ])
  const preview = await calls.previewEmail(email.id)
  expect(preview.subject).toBe('Hello from Welo (Good morning, do you ship to Iceland?)')
  expect(preview.text).toContain('This is a test')
})
