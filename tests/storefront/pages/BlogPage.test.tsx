import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { Page } from '../../../storefront/pages/BlogPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

const show = async (overrides: Partial<Item>) => {
  const listItems = async () => buildEnvelope([buildItem({ item_type: 'Blog', ...overrides })])
  renderPage(<Page />, { calls: { listItems } })
  return within(await screen.findByRole('article'))
}

test('BLOG-1 a post is shown with picture, date, title, excerpt and tags, and leads to its page', async () => {
  const card = await show({
    title: 'Why opals change',
    slug: 'why-opals-change',
    // Still the evening before in New York.
    created_at: Date.UTC(2026, 2, 7, 2),
    item_info: { excerpt: 'Your opal is thirsty.' },
    description: 'People call me, worried.',
    tags: 'care, hydrophane',
    _item_images_of_items: { items: [buildMedia({ display_image: '/media/opal.webp' })] },
  })

  expect(card.getByRole('img', { name: 'Why opals change' })).toHaveAttribute('src', '/media/opal.webp')
  expect(card.getByText('March 6, 2026')).toHaveAttribute('datetime', '2026-03-07T02:00:00.000Z')
  expect(card.getByRole('heading', { level: 2, name: 'Why opals change' })).toBeVisible()
  expect(card.getByText('Your opal is thirsty.')).toBeVisible()
  expect(card.queryByText('People call me, worried.')).toBe(null)
  const tags = within(card.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['care', 'hydrophane'])
  expect(card.getByRole('link', { name: 'Read more of Why opals change' })).toHaveAttribute(
    'href',
    '/item/why-opals-change',
  )
})

test('a post without an excerpt begins with its own words', async () => {
  const card = await show({ item_info: null, description: 'People call me, worried.' })

  expect(card.getByText('People call me, worried.')).toBeVisible()
})

test('BLOG-1 the page names its feed', () => {
  renderPage(<Page />, { calls: { listItems: () => new Promise(() => {}) } })

  const link = document.querySelector('link[rel=alternate]')
  expect(link).toHaveAttribute('type', 'application/rss+xml')
  expect(link).toHaveAttribute('href', '/blog/feed.xml')
})
