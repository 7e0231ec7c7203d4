import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { Page } from '../../../storefront/pages/EventsPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { Page as BlogPage } from '../../../storefront/pages/BlogPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as AboutPage } from '../../../storefront/pages/AboutPage.tsx'

const show = async (overrides: Partial<Item>) => {
  const listItems = async () => buildEnvelope([buildItem({ item_type: 'Event', ...overrides })])
  renderPage(<Page />, { calls: { listItems } })
  return within(await screen.findByRole('article'))
}

test('EVT-1 EVT-2 the page lists Upcoming Events, and a card links to its event', async () => {
  const card = await show({ title: 'Gem Show', slug: 'gem show' })

  expect(screen.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible()
  expect(card.getByRole('heading', { level: 2, name: 'Gem Show' })).toBeVisible()
  expect(card.getByRole('link', { name: 'View Event Details of Gem Show' })).toHaveAttribute(
    'href',
    '/item/gem%20show',
  )
})

test('EVT-6 a card shows the start date of its event in the shop’s time zone', async () => {
  const card = await show({
    created_at: Date.UTC(2026, 0, 1),
    item_info: { starts_at: '2099-03-07T02:00:00Z', event_time: '9 pm', location: 'Hall B' },
  })

  // Still March 6 in New York.
  expect(card.getByText('Friday')).toBeVisible()
  expect(card.getByText('6')).toBeVisible()
  expect(card.getByText('Mar 2099')).toBeVisible()
  expect(card.getByText('9 pm')).toBeVisible()
  expect(card.getByText('Hall B')).toBeVisible()
  expect(card.queryByText('This event is over')).toBe(null)
})

const full = { availability: 'reserved', available: 0, stock: 12 } as const
const over = { item_info: { ends_at: '2020-03-08T10:00:00Z' } }

test.each<[string, Partial<Item>, string]>([
  ['is full', full, 'Fully booked'],
  ['was full and is over', { ...full, ...over }, 'This event is over'],
])('EVT-7 the card of an event that %s shows %s', async (_, overrides, text) => {
  const card = await show(overrides)

  expect(card.queryByText(/booked|left|over/)?.textContent).toBe(text)
})

test('EVT-7 the card of an event with many seats shows how many are left', async () => {
  const card = await show({ availability: 'available', available: 40, stock: 40 })

  expect(card.getByText('40 seats left')).toBeVisible()
})

const openEvents = async (...events: Partial<Item>[]) => {
  const items = events.map((event) => buildItem({ item_type: 'Event', ...event }))
  renderPage(<Page />, { calls: { listItems: async () => buildEnvelope(items) } })
  const summary = await screen.findByText(/^Past events/)
  return { summary, details: summary.closest('details')! }
}

test('EVT-10 past events are folded below the upcoming ones', async () => {
  const { summary, details } = await openEvents({ title: 'Gem Show' }, { title: 'Old show', ...over })

  expect(summary).toHaveTextContent('Past events')
  expect(details).not.toHaveAttribute('open')
  expect(within(details).getByText('Old show')).toBeInTheDocument()
  expect(within(details).queryByText('Gem Show')).toBe(null)
})

test('EVT-10 a page with only past events shows them', async () => {
  const { details } = await openEvents({ title: 'Old show', ...over }, { is_over: true })

  expect(details).toHaveAttribute('open')
  expect(within(details).getByText('Old show')).toBeVisible()
})

const showPost = async (overrides: Partial<Item>) => {
  const listItems = async () => buildEnvelope([buildItem({ item_type: 'Blog', ...overrides })])
  renderPage(<BlogPage />, { calls: { listItems } })
  return within(await screen.findByRole('article'))
}

test('BLOG-1 a post shows its image, date, title, excerpt and tags, and links to its page', async () => {
  const card = await showPost({
    title: 'Why opals change',
    slug: 'why-opals-change',
    // Still March 6 in New York.
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
  expect(card.getByRole('link', { name: 'Read more about Why opals change' })).toHaveAttribute(
    'href',
    '/item/why-opals-change',
  )
})

test.each([
  [1, 'true'],
  [2, 'false'],
])('BLOG-3 page %i has a lead article: %s', async (page, isLead) => {
  const listItems = async () =>
    buildEnvelope([buildItem({ item_type: 'Blog' })], { curPage: page, pageTotal: 2 })
  renderPage(<BlogPage />, { calls: { listItems }, at: `/blog?page=${page}` })

  const card = await screen.findByRole('article')
  expect(card.closest('ul')).toHaveAttribute('data-lead', isLead)
})

test('BLOG-1 the page links to its RSS feed', () => {
  renderPage(<BlogPage />, { calls: { listItems: () => new Promise(() => {}) } })

  const link = document.querySelector('link[rel=alternate]')
  expect(link).toHaveAttribute('type', 'application/rss+xml')
  expect(link).toHaveAttribute('href', '/blog/feed.xml')
})

const openAbout = (listItems: ShopApi['listItems'], at = '/about') =>
  renderPage(<AboutPage />, { calls: { listItems }, at })

const stories = async (...items: Partial<Item>[]) => {
  openAbout(async () => buildEnvelope(items.map((item) => buildItem({ item_type: 'About', ...item }))))
  return screen.findAllByRole('article')
}
const pictures = (...names: string[]) => ({
  _item_images_of_items: {
    items: names.map((name, seq) => buildMedia({ seq, display_image: `/media/${name}.webp` })),
  },
})
const sources = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('img')
    .map((img) => img.getAttribute('src'))

test('ABT-1 the page is about African minerals and gems near Jacksonville', () => {
  openAbout(() => new Promise(() => {}))

  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(screen.getByText(/African minerals and gems.*near Jacksonville/)).toBeVisible()
})

test('ABT-2 a hidden entry is not shown', async () => {
  await stories({ title: 'Old', Is_disabled: true }, { title: 'The bench', description: 'By the window.' })

  expect(screen.getByRole('heading', { level: 2, name: 'The bench' })).toBeVisible()
  expect(screen.getByText('By the window.')).toBeVisible()
  expect(screen.queryByText('Old')).toBe(null)
})

test('ABT-3 the image changes sides from entry to entry', async () => {
  const shown = await stories(pictures('a'), pictures('b'), pictures('c'))

  const sides = shown.map((story) => (story.querySelector('[data-side]') ?? story).getAttribute('data-side'))
  expect(sides).toEqual(['start', 'end', 'start'])
})

test('ABT-4 the second to fourth images are thumbnails', async () => {
  const [story] = await stories({ title: 'The bench', ...pictures('a', 'b', 'c', 'd', 'e') })

  const more = within(story!).getByRole('list', { name: 'More images of The bench' })
  expect(sources(story!)).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'])
  expect(sources(more)).toEqual(['/media/b.webp', '/media/c.webp', '/media/d.webp'])
})

test('ABT-4 a single image has no thumbnails, and an entry without images shows only text', async () => {
  const [one, none] = await stories(pictures('a'), pictures())

  expect(sources(one!)).toEqual(['/media/a.webp'])
  expect(within(one!).queryByRole('list')).toBe(null)
  expect(sources(none!)).toEqual([])
})
