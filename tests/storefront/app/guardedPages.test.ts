import { expect, test } from 'vitest'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

test.each(['/customer/dashboard', '/blocked'])(
  'ROLE-12 the server sends %s as a place without anybody in it, for nobody to find',
  async (path) => {
    const { status, head, body, data } = await renderOnServer(path)

    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('aria-busy="true"')
    expect(body).not.toMatch(/Access Denied|Account Blocked|Welcome back|No current orders|Reason/)
    expect(data.loaded.map(([key]) => key)).toEqual([['shop'], ['categories']])
  },
)

test('HDR-12 the server sends the room for whoever comes, in header and footer', async () => {
  const { body } = await renderOnServer('/blocked')

  expect(body).toContain('data-testid="user-unknown"')
  // Without JavaScript the sign-in link stands in its place.
  expect(body.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/Sign in|My Orders|>Account</)
})
