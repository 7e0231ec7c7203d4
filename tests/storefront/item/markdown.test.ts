import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

const description =
  '## What sold\n\nThe **rough**\nby noon: <b>gone</b>.\n\n![Trays](/media/1/trays.webp)\n\n### Next\n\n[Shows](/events)'

/** Returns the page of an item, or of a list with the item, as the server renders it. */
const send = async (path: string, overrides: Partial<Item>) => {
  const item = buildItem({ slug: 'post', description, ...overrides })
  const calls = { findItem: async () => item, listItems: async () => buildEnvelope([item]) }
  return renderOnServer(path, calls)
}

test.for([
  ['/item/post', 'Product', 2],
  ['/item/post', 'Event', 3],
  ['/about', 'About', 3],
] as const)(
  'TXT-2 %s renders the text of a %s as Markdown, with headings below those of the page',
  async (row) => {
    const [path, item_type, level] = row
    const { body } = await send(path, { item_type })

    expect(body).toContain(`<h${level} id="text-what-sold">What sold</h${level}>`)
    expect(body).toContain(`<h${level + 1} id="text-next">Next</h${level + 1}>`)
    expect(body).toContain('<strong>rough</strong>\nby noon: &lt;b&gt;gone&lt;/b&gt;.')
    expect(body).toMatch(/<img[^>]*alt="Trays"[^>]*src="\/media\/1\/trays\.webp"/)
    expect(body).toMatch(/<a[^>]*href="\/events"[^>]*>Shows<\/a>/)
  },
)

test('TXT-2 text without Markdown is rendered as typed, including line breaks', async () => {
  const { body } = await send('/item/post', { description: 'One.\nTwo.\n\n  Three. 4*5*6 mm' })

  expect(body).toMatch(/<p class="[^"]*">One\.\nTwo\.\n\n {2}Three\. 4\*5\*6 mm<\/p>/)
})

test.for([
  ['/shop', 'Product'],
  ['/events', 'Event'],
  ['/blog', 'Blog'],
] as const)('TXT-2 %s renders cards without Markdown syntax', async ([path, item_type]) => {
  const { body } = await send(path, { item_type })

  expect(body).toMatch(/<p class="[^"]*">What sold\n\nThe rough\nby noon/)
  expect(body).not.toMatch(/##|\*\*|trays\.webp/)
})

test('TXT-2 search engines and previews get the text without Markdown syntax', async () => {
  const { head, body } = await send('/item/post', { item_type: 'Blog' })
  const [, data = ''] = /ld\+json">([^<]*)</.exec(body) ?? []

  expect(head).toContain('name="description" content="What sold The rough by noon:')
  expect(JSON.parse(data)['@graph'][0].description).toMatch(
    /^What sold\n\nThe rough\nby noon: <b>gone<\/b>\.\n+Next/,
  )
})
