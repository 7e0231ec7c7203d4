import { expect, test } from 'vitest'
import { messages, shops, watches } from '../../../server/database/schema.ts'
import { buildContactMessage, buildCustomRequest } from '../../factories/message.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startFormPages } from '../../support/shop/startPages.ts'

const contact = buildContactMessage()

const request = buildCustomRequest()

test('CON-2 CON-3 a contact form posted to its page is stored once and redirects to its success text', async () => {
  const { post, get, admin } = await startFormPages()

  const response = await post('/contact', contact)

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/contact?sent=1#sent')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { items } = await admin.listMessages({ page: 1 })
  expect(items).toMatchObject([{ kind: 'contact', name: contact.name, text: contact.message }])
  const thanks = await (await get('/contact?sent=1')).text()
  expect(thanks).toContain('We received your message. We&#x27;ll reply within 24 hours.')
  expect(thanks).toContain('<link rel="canonical" href="http://shop.test/contact"/>')
  expect(await (await get('/contact')).text()).not.toContain('We received your message.')
})

test('CON-2 a custom request posted to its page keeps its item, and has the same line breaks as one sent by the app', async () => {
  const { post, get, admin } = await startFormPages()
  const typed = { ...request, description: request.description.replaceAll('\n', '\r\n'), ring_size: '7' }

  const response = await post('/custom-jewelry?ref=fire-opal', { ...typed, needed_by: '', pictures: '' })

  expect([response.status, response.headers.get('location')]).toEqual([303, '/custom-jewelry?sent=1#sent'])
  const { items } = await admin.listMessages({ page: 1 })
  expect(items).toMatchObject([
    {
      kind: 'custom_request',
      text: request.description,
      request: { projectType: 'ring', budget: request.budget, ring_size: '7', item_slug: 'fire-opal' },
    },
  ])
  expect(
    (await post('/custom-jewelry?ref=other-opal', { ...typed, needed_by: '', pictures: '' })).status,
  ).toBe(303)
  expect((await admin.listMessages({ page: 1 })).items).toHaveLength(2)
  const thanks = await (await get('/custom-jewelry?sent=1')).text()
  expect(thanks).toContain('We received your request. We&#x27;ll reply within 24 hours.')
})

test('CON-4 a rejected form comes back with its errors and all entered values, escaped and not cached', async () => {
  const { post, get, admin } = await startFormPages()
  const name = '"><script>alert(1)</script>'

  const response = await post('/contact', { name, email: 'vera', message: '</textarea><b>Hi' })

  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const html = await response.text()
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;Hi</textarea>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('</textarea><b>')
  expect(html).toContain('This form wasn&#x27;t sent.')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toMatch(/<p id="[^"]+-note"[^>]*>Invalid email address<\/p>/)
  expect((await admin.listMessages({ page: 1 })).items).toEqual([])
  for (const path of ['/contact', '/contact?sent=1'])
    expect(await (await get(path)).text(), path).not.toContain('alert(1)')
})

test('CON-4 a form posted with chosen files is not sent: it lists its errors and asks for the files again', async () => {
  const { post, admin } = await startFormPages()

  const response = await post('/custom-jewelry', { ...request, email: 'vera', pictures: 'ring.jpg' })

  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('Invalid email address')
  expect(html).toContain('Your images weren&#x27;t sent. Choose them again')
  expect(html).toContain(`>${request.description}</textarea>`)
  expect((await admin.listMessages({ page: 1 })).items).toEqual([])
})

test('CON-2 an email address posted to a sold item is stored for its notification, and a missing item gets 404', async () => {
  const { post, get, admin, db } = await startFormPages()
  const { id, slug } = await admin.createItem(buildItemBody({ stock: 0 }))
  const page = await (await get(`/item/${slug}`)).text()
  expect(page).toContain('action="#watch"')

  const response = await post(`/item/${slug}`, { email: 'vera@example.com' })
  const mistyped = await post(`/item/${slug}`, { email: 'vera' })

  expect([response.status, response.headers.get('location')]).toEqual([303, `/item/${slug}?sent=1#sent`])
  const rows = await db.select({ itemId: watches.itemId, email: watches.email }).from(watches)
  expect(rows).toEqual([{ itemId: id, email: 'vera@example.com' }])
  const thanks = await (await get(`/item/${slug}?sent=1`)).text()
  expect(thanks).toContain('Saved. We&#x27;ll email you once, when it&#x27;s available.')
  expect(mistyped.status).toBe(400)
  expect(await mistyped.text()).toContain('value="vera"')
  expect((await post('/item/no-such-stone', { email: 'vera@example.com' })).status).toBe(404)
})

test('CON-2 a form posted to an item’s former address is redirected to its current address', async () => {
  const { post, admin, db } = await startFormPages()
  const { id } = await admin.createItem(buildItemBody({ stock: 0, slug: 'before' }))
  await admin.updateItem(id, { slug: 'after' })

  const response = await post('/item/before', { email: 'vera@example.com' })

  expect([response.status, response.headers.get('location')]).toEqual([307, '/item/after'])
  expect((await post('/item/after', { email: 'vera@example.com' })).status).toBe(303)
  expect(await db.$count(watches)).toBe(1)
})

test('CON-2 a URL with ?sent=1 that is opened from outside the shop shows the page without the success text', async () => {
  const { base } = await startFormPages()
  const openFrom = async (site: string) =>
    (await fetch(`${base}/contact?sent=1`, { headers: { 'sec-fetch-site': site } })).text()

  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await openFrom(site), site).not.toContain('We received your message.')
  expect(await openFrom('same-origin')).toContain('We received your message.')
})

test('CON-3 the same form posted three times stores one message, and another text stores a second one', async () => {
  const { post, db } = await startFormPages()

  const answers = await Promise.all([1, 2, 3].map(() => post('/contact', contact)))
  await post('/contact', { ...contact, message: 'And do you ship to Norway?' })

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await db.$count(messages)).toBe(2)
})

test('CON-5 a page rejects a form from another origin, even with a matching referrer and a cookie', async () => {
  const { post, db } = await startFormPages()
  const headers = { host: 'evil.example', referer: 'http://shop.test/contact', cookie: 'session=1' }
  const others = ['https://evil.example', undefined, 'null', 'http://shop.test:81', 'https://shop.test']

  for (const origin of others)
    for (const path of ['/contact', '/custom-jewelry', '/item/fire-opal']) {
      const response = await post(path, contact, { origin, ...headers })
      expect(response.status, `${origin} ${path}`).toBe(403)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('Open this page at http://shop.test')
    }
  expect(await db.$count(messages)).toBe(0)
})

test('CON-5 forms are accepted from the shop’s custom domain', async () => {
  const { post, admin } = await startFormPages()
  const origin = 'https://opals.example'
  expect((await post('/contact', contact, { origin })).status).toBe(403)

  await admin.updateShop({ custom_domain: 'opals.example' })

  expect((await post('/contact', contact, { origin })).status).toBe(303)
})

test('CON-5 a page ignores a cookie or a token sent with the form, and sets no cookie', async () => {
  const { post, signUp, provider, db } = await startFormPages()
  const { userId } = await signUp()

  const authorization = `Bearer ${await provider.sign(userId)}`
  const response = await post('/contact', contact, { authorization, cookie: `session=${authorization}` })

  expect(response.status).toBe(303)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await db.select({ customerId: messages.customerId }).from(messages)).toEqual([{ customerId: null }])
})

test('CON-6 posted forms and API calls share a rate limit, and the eleventh in an hour comes back with its text', async () => {
  const { post, sendContact, db } = await startFormPages()
  const other = (n: number) => ({ ...contact, message: `Message number ${n}` })

  for (let n = 1; n <= 5; n++) expect((await sendContact(other(n))).statusCode).toBe(200)
  for (let n = 6; n <= 10; n++) expect((await post('/contact', other(n))).status).toBe(303)
  const refused = await post('/contact', other(11))
  const html = await refused.text()

  expect(refused.status).toBe(429)
  expect(html).toContain('Too many attempts. Try again later. Your text is still here.')
  expect(html).toContain('>Message number 11</textarea>')
  expect((await sendContact(other(12))).statusCode).toBe(429)
  expect((await post('/custom-jewelry', request)).status).toBe(303)
  expect(await db.$count(messages)).toBe(11)
})

test('CON-4 while the database is unavailable the form comes back with its text', async () => {
  const { post, get, database } = await startFormPages()
  await get('/contact')
  await database.close()

  const response = await post('/contact', contact)

  expect(response.status).toBe(503)
  expect(await response.text()).toContain(`>${contact.message}</textarea>`)
})

test('CON-2 a closed shop accepts no form and responds as for the page', async () => {
  const { post, get, db } = await startFormPages()
  await db.update(shops).set({ Is_visible: false })

  const [page, answer] = [await get('/contact'), await post('/contact', contact)]

  expect([page.status, answer.status]).toEqual([503, 503])
  expect(await answer.text()).toBe(await page.text())
  expect(await db.$count(messages)).toBe(0)
})

test('API-37 the Shop API accepts only JSON and rejects a posted form', async () => {
  const { base, createHeaders, db } = await startFormPages()

  for (const path of ['/api/contact_messages', '/api/custom_requests', '/api/items/1/watch']) {
    const body = new URLSearchParams({ ...contact })
    const headers = { ...(await createHeaders()), origin: 'http://shop.test' }
    const response = await fetch(base + path, { method: 'POST', body, headers })
    expect(response.status, path).toBe(415)
    expect(response.headers.get('content-type')).toContain('application/json')
  }
  expect(await db.$count(messages)).toBe(0)
})

test('API-37 a page accepts only forms up to the size of its own forms, and rejects everything else with a page', async () => {
  const { send, db } = await startFormPages()
  const file = new FormData()
  file.set('name', contact.name)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const refused: [status: number, body: string | FormData, headers?: Record<string, string>][] = [
    [415, JSON.stringify(contact), { 'content-type': 'application/json' }],
    [415, file],
    [400, 'name=%ff&email=vera%40example.com&message=Do+you+ship%3F', form],
    [400, '', form],
    [413, `message=${'x'.repeat(64 * 1024)}`, form],
    [413, '&'.repeat(60_000), form],
    [413, Array.from({ length: 31 }, (_, n) => `${n}=x`).join('&'), form],
  ]

  for (const [status, body, headers] of refused) {
    const response = await send('/contact', body, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
  expect(await db.$count(messages)).toBe(0)
})

test('CON-4 a text far beyond the limit comes back in the form, even with three bytes per character', async () => {
  const { post } = await startFormPages()
  const message = '語'.repeat(7_000)

  const response = await post('/contact', { ...contact, message })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(`>${message}</textarea>`)
})

test('API-38 a post to a page without a form gets 405 as a page, and `Allow` lists the methods', async () => {
  const { post } = await startFormPages()

  for (const path of ['/', '/shop', '/cart', '/sign-in', '/admin', '/order/token']) {
    const response = await post(path, contact)
    expect(response.status, path).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
})

test('CON-5 a page with a form sends its referrer to its own origin only', async () => {
  const { get } = await startFormPages()

  for (const path of ['/contact', '/custom-jewelry', '/contact?sent=1'])
    expect((await get(path)).headers.get('referrer-policy'), path).toBe('same-origin')
  expect((await get('/shop')).headers.get('referrer-policy')).toBe('no-referrer')
})
