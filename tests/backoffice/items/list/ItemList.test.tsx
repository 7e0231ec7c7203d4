import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '../../../../backoffice/format/dates.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../../support/setup.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../../factories/item.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const failure = new ApiError(502, 'UX API request failed: Bad Gateway', { message: 'Back in a minute' })
const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)

test('AITM-1 the pager follows the page counts of the response, not the page size that react-admin assumes', async () => {
  const pages = [[buildItem({ title: 'Fire' })], [buildItem({ title: 'Water' })]]
  const large = { perPage: 1, itemsTotal: 15_000, pageTotal: 1250 }
  renderBackOffice('/admin/products', {
    listItems: async (_type, { page }) =>
      buildEnvelope(pages[page - 1] ?? [], {
        ...large,
        curPage: page,
        prevPage: page > 1 ? page - 1 : null,
        nextPage: page < 2 ? page + 1 : null,
      }),
  })
  expect(await screen.findByText('Page 1 of 1,250 (15,000 total items)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()

  fireEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(await screen.findByText('Page 2 of 1,250 (15,000 total items)')).toBeVisible()
  expect(await rows()).toEqual([expect.stringContaining('Water')])
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('AITM-1 without server-side search, the search stays on the current page even if nothing on it matches', async () => {
  const requested: unknown[] = []
  renderBackOffice('/admin/products', {
    listItems: async (_type, query) => {
      requested.push(query)
      const found = query.q === 'opal' ? [] : [buildItem({ title: 'Emerald', price: null })]
      return buildEnvelope(found, {
        curPage: query.page,
        pageTotal: 3,
        nextPage: query.page + 1,
        itemsTotal: 36,
      })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 3 (36 total items)')
  const box = screen.getByRole('searchbox', { name: 'Search this page by title' })
  fireEvent.change(box, { target: { value: 'emer' } })
  await expect.poll(() => requested.at(-1)).toEqual({ page: 2, q: 'emer' })
  expect(await rows()).toEqual([expect.stringContaining('Price on request')])

  fireEvent.change(box, { target: { value: 'opal' } })

  expect(await screen.findByText('No products found')).toBeVisible()
  expect(screen.getByText('Page 2 of 3 (36 total items)')).toBeVisible()
  expect(box).toHaveValue('opal')
  fireEvent.change(box, { target: { value: '' } })
  expect(await rows()).toHaveLength(1)
  expect(requested).toEqual([
    { page: 1 },
    { page: 2 },
    { page: 2, q: 'emer' },
    { page: 2, q: 'opal' },
    { page: 2 },
  ])
})

test('AITM-1 a row shows the key facts, the price in the item’s own currency, and a title that links to the form', async () => {
  const item = buildItem({
    title: 'Fire opal',
    price: 1250,
    currency: 'EUR',
    Is_disabled: true,
    sku: 'PRO1',
    category_ids: [7],
  })
  renderBackOffice(
    '/admin/products',
    {
      listItems: async () => buildEnvelope([item]),
      listUnpaged: async () => [buildCategory({ id: 7, name: 'Raw opals' })],
    },
    { extensions: ['item-categories'] },
  )

  expect(await screen.findByRole('link', { name: 'Fire opal' })).toHaveAttribute(
    'href',
    `/admin/products/${item.id}`,
  )
  expect(await screen.findByRole('cell', { name: 'Raw opals' })).toBeVisible()
  for (const text of ['€1,250.00', 'PRO1', 'Hidden']) {
    expect(screen.getByRole('row', { name: /Fire opal/ })).toHaveTextContent(text)
  }
})

test('AITM-7 six skeletons are shown while the products load', async () => {
  renderBackOffice('/admin/products', { listItems: () => new Promise(() => undefined) })

  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6)
})

test.each([
  ['events', 'No events found', 'Add Event', 'Search events'],
  ['about', 'No content found', 'Add Content', 'Search content'],
  ['custom', 'No custom items found', 'Add Custom Item', 'Search custom items'],
])(
  'AITM-3 AITM-4 AITM-6 ADM-8 an empty %s list shows a message, an add link and a search box with a matching label',
  async (name, empty, add, search) => {
    const listItems = async () => buildEnvelope([])
    renderBackOffice(`/admin/${name}`, { listItems }, { extensions: ['catalogue-query'] })

    expect(await screen.findByText(empty)).toBeVisible()
    expect(screen.getByRole('link', { name: add })).toHaveAttribute('href', `/admin/${name}/create`)
    expect(screen.getByRole('searchbox', { name: search })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  },
)

test('AITM-2 a blog post shows its creation date in the shop’s time zone, even if it is recent', async () => {
  const yesterday = Date.now() - 86_400_000
  const post = buildItem({ item_type: 'Blog', title: 'How opals form', created_at: yesterday })
  renderBackOffice('/admin/blogs', { listItems: async () => buildEnvelope([post]) })

  const row = await screen.findByRole('row', { name: /How opals form/ })
  expect(row).toHaveTextContent(formatDate(yesterday, 'America/New_York'))
  expect(row).not.toHaveTextContent('yesterday')
})

test('AITM-4 lists of content and services show the text under the title', async () => {
  const service = buildItem({
    item_type: 'Service',
    title: 'Cutting',
    description: 'Rough becomes a cabochon.',
  })
  renderBackOffice('/admin/services', { listItems: async () => buildEnvelope([service]) })

  expect(await screen.findByText('Rough becomes a cabochon.')).toBeVisible()
})

test('an event shows its location and its time in the shop’s time zone', async () => {
  const info = { starts_at: '2026-03-01T02:00:00Z', location: 'Convention Center' }
  const events = [
    buildItem({ item_type: 'Event', title: 'Gem show', item_info: info }),
    buildItem({ item_type: 'Event', title: 'Workshop', item_info: { event_time: 'Some Sunday in May' } }),
  ]
  renderBackOffice('/admin/events', { listItems: async () => buildEnvelope(events) })

  const show = await screen.findByRole('row', { name: /Gem show/ })
  expect(show).toHaveTextContent('Feb 28, 2026')
  expect(show).toHaveTextContent('Convention Center')
  expect(screen.getByRole('row', { name: /Workshop/ })).toHaveTextContent('Some Sunday in May')
})

test('ERR-21 a list that fails to load shows the error with its reason and can be retried', async () => {
  let attempts = 0
  renderBackOffice('/admin/products', {
    listItems: async () => {
      attempts += 1
      if (attempts === 1) throw failure
      return buildEnvelope([buildItem({ title: 'Fire' })])
    },
  })
  expect(await screen.findByText('UX API request failed: Bad Gateway')).toHaveTextContent('Back in a minute')

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('ERR-21 a toast shows why a later page failed to load, because react-admin leaves that page', async () => {
  renderBackOffice('/admin/products?page=2&perPage=1&sort=id&order=ASC&filter={}', {
    listItems: async (_type, { page }) => {
      if (page === 2) throw failure
      return buildEnvelope([buildItem({ title: 'Fire' })])
    },
  })

  const said = await screen.findByText('Failed to load page 2: UX API request failed: Bad Gateway')
  expect(said).toHaveTextContent('Back in a minute')
  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('a server without extensions offers no extension feature in the list', async () => {
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope([buildItem()]) })
  await screen.findAllByRole('row')

  for (const name of ['Filters', 'Import', 'Export'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  for (const name of ['Visibility', 'Category']) expect(screen.queryByRole('combobox', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Sort by/ })).toBeNull()
})

test('AMED-2 AITM-1 an item with more than one medium can show and hide its media in the list', async () => {
  const items = [buildMedia({ seq: 2 }), buildMedia({ seq: 1 })]
  const many = buildItem({ title: 'Fire', _item_images_of_items: { items } })
  const listItems = async () => buildEnvelope([many, buildItem({ title: 'Water' })])
  renderBackOffice('/admin/products', { listItems, getItem: async () => many })
  const toggle = await screen.findByLabelText('Show media of Fire')
  expect(screen.queryByLabelText('Show media of Water')).toBeNull()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')

  fireEvent.click(toggle)
  const media = await screen.findByRole('list', { name: 'Images and videos of Fire' })
  expect(within(media).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByLabelText('Hide media of Fire'))

  await expect.poll(() => screen.queryByLabelText('Images and videos of Fire')).toBeNull()
})
