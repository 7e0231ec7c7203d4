import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/pages/AboutPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

const open = (listItems: ShopApi['listItems'], at = '/about') =>
  renderPage(<Page />, { calls: { listItems }, at })

const stories = async (...items: Partial<Item>[]) => {
  open(async () => buildEnvelope(items.map((item) => buildItem({ item_type: 'About', ...item }))))
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
  open(() => new Promise(() => {}))

  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(screen.getByText(/African minerals and gems.*near Jacksonville/)).toBeVisible()
})

test('ABT-2 what is disabled is not told', async () => {
  await stories({ title: 'Old', Is_disabled: true }, { title: 'The bench', description: 'By the window.' })

  expect(screen.getByRole('heading', { level: 2, name: 'The bench' })).toBeVisible()
  expect(screen.getByText('By the window.')).toBeVisible()
  expect(screen.queryByText('Old')).toBe(null)
})

test('ABT-3 pictures stand on one side, then on the other', async () => {
  const shown = await stories({}, {}, {})

  const sides = shown.map((story) => story.querySelector('[data-side]')?.getAttribute('data-side'))
  expect(sides).toEqual(['start', 'end', 'start'])
})

test('ABT-4 the second to fourth picture are thumbnails', async () => {
  const [story] = await stories({ title: 'The bench', ...pictures('a', 'b', 'c', 'd', 'e') })

  const more = within(story!).getByRole('list', { name: 'More pictures of The bench' })
  expect(sources(story!)).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'])
  expect(sources(more)).toEqual(['/media/b.webp', '/media/c.webp', '/media/d.webp'])
})

test('ABT-4 one picture has no thumbnails, and none leaves the words alone', async () => {
  const [one, none] = await stories(pictures('a'), pictures())

  expect(sources(one!)).toEqual(['/media/a.webp'])
  expect(within(one!).queryByRole('list')).toBe(null)
  expect(sources(none!)).toEqual([])
})
