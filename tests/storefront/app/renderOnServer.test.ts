import { expect, test } from 'vitest'
import { buildItem } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

test('ITEM-17 the server sends a sold stone with all that can be done about it', async () => {
  const findItem = async () => buildItem({ slug: 'fire-opal', availability: 'sold', available: 0, stock: 0 })
  const { body } = await renderOnServer('/item/fire-opal', { findItem }, ['availability'])

  expect(body).toContain('>Sold<')
  expect(body).toContain('https://schema.org/SoldOut')
  expect(body).toContain('Ask for a similar one')
  expect(body).toContain('Tell me if it comes back')
  expect(body).not.toContain('Enquire Now')
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
