import { expect, test } from 'vitest'
import { renderPage } from '../../../storefront/app/entryServer.tsx'
import { buildShop } from '../../factories/shop.ts'
import { testConfig } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

// Any call but for the shop's own record and its categories fails the render.
const render = (path: string) =>
  renderPage(path, stubShopApi({ getShop: async () => buildShop(), listCategories: async () => [] }), {
    config: testConfig,
    extensions: [],
    publicUrl: 'http://shop.test',
  })

test.each(['/customer/dashboard', '/blocked'])(
  'ROLE-12 the server sends %s as a place without anybody in it, for nobody to find',
  async (path) => {
    const { status, head, body, data } = await render(path)

    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('aria-busy="true"')
    expect(body).not.toMatch(/Access Denied|Account Blocked|Welcome back|No current orders|Reason/)
    expect(data.loaded.map(([key]) => key)).toEqual([['shop'], ['categories']])
  },
)

test('HDR-12 the server sends the room for whoever comes, in header and footer', async () => {
  const { body } = await render('/blocked')

  expect(body).toContain('data-testid="user-unknown"')
  expect(body).not.toMatch(/Sign in|My Orders|>Account</)
})
