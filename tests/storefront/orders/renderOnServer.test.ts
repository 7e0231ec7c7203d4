import { expect, test } from 'vitest'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

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
