import { expect, test } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

test('ITEM-17 the server renders a sold stone as sold, with a similar-item link and a notification form instead of Enquire Now', async () => {
  const findItem = async () => buildItem({ slug: 'fire-opal', availability: 'sold', available: 0, stock: 0 })
  const { body } = await renderOnServer('/item/fire-opal', { findItem })

  expect(body).toContain('>Sold<')
  expect(body).toContain('https://schema.org/SoldOut')
  expect(body).toContain('Ask for a Similar Item')
  expect(body).toContain('Notify me when it&#x27;s available again')
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
] as const)(
  'REDIR-8 %s redirects to %s unless a redirect exists for that exact path',
  async ([path, own]) => {
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
  },
)

test('UNSUB-1 the server renders the same noindex page for every unsubscribe link', async () => {
  const { status, head, body } = await renderOnServer('/unsubscribe', {}, ['availability'])

  expect(status).toBe(200)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Unsubscribe from these emails?')
  expect(body).not.toContain('This link is incomplete')
})

test('UNDO-1 the server renders the same noindex page for every undo link', async () => {
  const { status, head, body } = await renderOnServer('/undo', {}, ['confirmation'])

  expect(status).toBe(200)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Undo this change?')
  expect(body).toContain('This page needs JavaScript')
  expect(body).not.toContain('This link is incomplete')
})

test('UNSUB-1 the unsubscribe page returns 404 without the availability extension', async () => {
  expect((await renderOnServer('/unsubscribe')).status).toBe(404)
})

test.each(['/customer/dashboard', '/blocked'])(
  'ROLE-12 the server renders %s as a noindex skeleton without customer data',
  async (path) => {
    const { status, head, body, data } = await renderOnServer(path)

    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('aria-busy="true"')
    expect(body).not.toMatch(/Access Denied|Account Blocked|Welcome back|No current orders|Reason/)
    expect(data.loaded.map(([key]) => key)).toEqual([['shop'], ['categories'], ['footerPages']])
  },
)

test('HDR-12 the server renders a placeholder instead of sign-in and account links in the header and footer', async () => {
  const { body } = await renderOnServer('/blocked')

  expect(body).toContain('data-testid="user-unknown"')
  // Without JavaScript, a sign-in link replaces this placeholder.
  expect(body.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/Sign in|My Orders|>Account</)
})

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

test.each(['order', 'estimate'])(
  'ORDER-1 ESTIMATE-1 the server renders the page of an %s link without its data, uncacheable and noindex',
  async (noun) => {
    const page = await renderOnServer(`/${noun}/${token}`, {}, ['order-workflow'])

    expect(page).toMatchObject({ status: 200, isCacheable: false })
    expect(page.head).toContain('<meta name="robots" content="noindex"/>')
    expect(page.head).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(page.body).toContain('aria-busy="true" aria-label="Loading"')
    expect(page.head + page.body + JSON.stringify(page.data)).not.toContain(token)
  },
)

test.each(['order', 'estimate'])(
  'NF-3 the page of an %s link returns 404 without order-workflow',
  async (noun) => {
    expect((await renderOnServer(`/${noun}/${token}`)).status).toBe(404)
  },
)

test('HOME-16 a home page without one of its lists is shown, logged and not cached', async () => {
  const listItems: ShopApi['listItems'] = async (type) => {
    if (type === 'Blog') throw new Error('The list is down')
    return buildEnvelope([buildItem({ title: 'Fire opal' })])
  }
  const page = await renderOnServer('/', { listItems, listCategories: async () => [] })

  expect(page).toMatchObject({ status: 200, isCacheable: false })
  expect(page.body).toContain('Fire opal')
  expect(page.body).not.toContain('From the journal')
  expect(expectConsole().join()).toContain('Error fetching blog posts')
})
