import { expect, test } from 'vitest'
import { reservedSegments } from '../../dataProvider/contract/pages.ts'
import { pages } from '../../dataProvider/resources/pages.ts'
import { routes } from '../../storefront/app/routes.ts'
import { buildRecordBody } from '../factories/record.ts'
import { createProvider, signUpCallers } from './authorization/callers.ts'
import { startFullServer } from './authorization/fullServer.ts'

const provider = await createProvider()
const shop = await startFullServer(provider.verify)
const { api } = await signUpCallers(shop, provider)

const post = async (name: string, payload: object) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: api.admin,
    remoteAddress: '10.1.0.1',
    payload,
  })
  return { status: response.statusCode, payload: response.json().payload }
}

/**
 * Returns the first path segments that could be slugs. Omits segments with a dot or a parameter, because they cannot be slugs.
 */
const wordsOf = (addresses: string[]) =>
  [...new Set(addresses.map((address) => address.split('/')[1] ?? ''))].filter((word) =>
    /^[a-z\d-]+$/.test(word),
  )

const ofServer = wordsOf([...shop.routes].map((route) => route.split(' ')[1] ?? ''))
const ofStorefront = wordsOf(routes.map(({ path }) => path))

test('PAGE-5 every address of the storefront begins with a reserved word', () => {
  expect(ofStorefront.toSorted()).toEqual([...reservedSegments].filter((word) => word !== '').toSorted())
})

test.for([...new Set([...ofServer, ...ofStorefront])])(
  'PAGE-5 a page cannot use /%s, which the shop or its server uses',
  async (slug) => {
    expect(await post('pages', buildRecordBody(pages, { slug }))).toEqual({
      status: 400,
      payload: { slug: `Another page of the shop already uses /${slug}` },
    })
  },
)

test.for(ofServer)('REDIR-6 a redirect cannot lead from or to /%s, which the server uses', async (word) => {
  const address = `/${word}/below`
  const kind = 'permanent'

  expect(await post('redirects', { from: address, to: '/shop', kind })).toMatchObject({
    payload: { from: `The shop already has a page at ${address}` },
  })
  expect(await post('redirects', { from: '/nowhere', to: address, kind })).toMatchObject({
    payload: { to: `The shop has no page at ${address}` },
  })
})

test('REDIR-6 the reserved words of this server are the first segments of its addresses', () => {
  expect(ofServer).toEqual(expect.arrayContaining(['admin', 'api', 'health', 'identity', 'media']))
})
