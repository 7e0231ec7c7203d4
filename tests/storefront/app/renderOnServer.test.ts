import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

test('ITEM-17 the server sends a sold stone with all that can be done about it', async () => {
  const findItem = async () => buildItem({ slug: 'fire-opal', availability: 'sold', available: 0, stock: 0 })
  const { body } = await renderOnServer('/item/fire-opal', { findItem })

  expect(body).toContain('>Sold<')
  expect(body).toContain('https://schema.org/SoldOut')
  expect(body).toContain('Ask for a similar one')
  expect(body).toContain('Tell me if it comes back')
  expect(body).not.toContain('Enquire Now')
})

const redirecting = (from: string) => async (name: string, query: object) => {
  const page = name === 'pages' && 'slug' in query && query.slug === 'shipping'
  const redirect = name === 'redirects' && 'from' in query && query.from === from
  const found = [...(page ? [{ title: 'Shipping' }] : []), ...(redirect ? [{ to: '/moved' }] : [])]
  return buildEnvelope(
    found.map((one) => ({ kind: 'permanent', body: '', slug: 'shipping', ...one })),
  ) as never
}

test.for([
  ['/item/FIRE-Opal', '/item/fire-opal'],
  ['/Shipping', '/shipping'],
  ['/shop/Welo-OPALS', '/shop/welo-opals'],
] as const)('REDIR-8 %s leads to %s, but for a redirect from exactly there', async ([path, own]) => {
  const calls = {
    findItem: async () => buildItem({ slug: 'fire-opal' }),
    listCategories: async () => [buildCategory({ name: 'Welo opals' })],
    listItems: async () => buildEnvelope([buildItem()]),
  }
  const open = (from: string) => renderOnServer(path, { ...calls, listRecords: redirecting(from) })

  expect(await open('/elsewhere')).toMatchObject({ status: 301, location: own, isCacheable: false })
  expect(await open(path)).toMatchObject({ status: 301, location: '/moved' })
  expect(await renderOnServer(own, { ...calls, listRecords: redirecting(own) })).toMatchObject({
    status: 200,
  })
})

test('UNSUB-1 the server sends the same page for every link, for nobody to find', async () => {
  const { status, head, body } = await renderOnServer('/unsubscribe', {}, ['availability'])

  expect(status).toBe(200)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Stop these mails?')
  expect(body).not.toContain('did not come whole')
})

test('UNSUB-1 without the extension it has no such page', async () => {
  expect((await renderOnServer('/unsubscribe')).status).toBe(404)
})

test.each(['/customer/dashboard', '/blocked'])(
  'ROLE-12 the server sends %s as a place without anybody in it, for nobody to find',
  async (path) => {
    const { status, head, body, data } = await renderOnServer(path)

    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('aria-busy="true"')
    expect(body).not.toMatch(/Access Denied|Account Blocked|Welcome back|No current orders|Reason/)
    expect(data.loaded.map(([key]) => key)).toEqual([['shop'], ['categories'], ['footerPages']])
  },
)

test('HDR-12 the server sends the room for whoever comes, in header and footer', async () => {
  const { body } = await renderOnServer('/blocked')

  expect(body).toContain('data-testid="user-unknown"')
  // Without JavaScript the sign-in link stands in its place.
  expect(body.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/Sign in|My Orders|>Account</)
})

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

test.each(['order', 'estimate'])(
  'ORDER-1 ESTIMATE-1 the server sends the page of an %s’s link without its data, for no cache to keep and for nobody to find',
  async (noun) => {
    const page = await renderOnServer(`/${noun}/${token}`, {}, ['order-workflow'])

    expect(page).toMatchObject({ status: 200, isCacheable: false })
    expect(page.head).toContain('<meta name="robots" content="noindex"/>')
    expect(page.head).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(page.body).toContain(`Loading your ${noun}`)
    expect(page.head + page.body + JSON.stringify(page.data)).not.toContain(token)
  },
)

test.each(['order', 'estimate'])(
  'NF-3 without order-workflow the page of an %s’s link is not found',
  async (noun) => {
    expect((await renderOnServer(`/${noun}/${token}`)).status).toBe(404)
  },
)
