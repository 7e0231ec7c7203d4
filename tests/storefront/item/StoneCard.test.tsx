import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { summarizeItem } from '../../../storefront/data/itemSummary.ts'
import { StoneCard } from '../../../storefront/item/card/StoneCard.tsx'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

function renderCard(overrides: Partial<Item>) {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal', ...overrides })
  renderPage(<StoneCard item={summarizeItem(item)} heading="h3" sizes="50vw" />)
  return screen.getByRole('article')
}

const withMedia = (...media: Partial<ItemMedia>[]) => ({
  _item_images_of_items: { items: media.map((one, index) => buildMedia({ seq: index + 1, ...one })) },
})
const front = { display_image: '/media/front.webp' }
const side = { display_image: '/media/side.webp' }
const secondImage = () => screen.queryByRole('presentation')
const sources = () => [...document.querySelectorAll('source')].map(({ srcset, media }) => ({ srcset, media }))

test('SHOP-36 a card without further content has one link, its title', () => {
  renderCard({})

  const link = screen.getByRole('link')
  expect(link).toHaveAccessibleName('Fire opal')
  expect(link).toHaveAttribute('href', '/item/fire-opal')
})

test('SHOP-37 a mouse over the card loads and shows the second image', () => {
  const card = renderCard(withMedia(front, side))
  expect(secondImage()).toBe(null)

  fireEvent.pointerEnter(card, { pointerType: 'mouse' })

  expect(secondImage()).toHaveAttribute('src', '/media/side.webp')
})

test('SHOP-37 keyboard focus loads and shows the second image', async () => {
  renderCard(withMedia(front, side))

  await userEvent.tab()

  expect(screen.getByRole('link')).toHaveFocus()
  expect(secondImage()).toHaveAttribute('src', '/media/side.webp')
})

test('SHOP-37 a finger on the card loads no second image', () => {
  const card = renderCard(withMedia(front, side))

  fireEvent.pointerEnter(card, { pointerType: 'touch' })

  expect(secondImage()).toBe(null)
})

test('SHOP-37 a video is not shown as the second image', async () => {
  renderCard(withMedia(front, { image_type: 'Video', display_image: '/media/turn.mp4' }))

  await userEvent.tab()

  expect(secondImage()).toBe(null)
  expect(document.querySelector('video')).toBe(null)
})

test('SHOP-38 in the dark theme, the first image with a dark background replaces the first image', () => {
  renderCard(withMedia(front, side, { display_image: '/media/night.webp', ground: 'dark' }))

  expect(sources()).toEqual([{ srcset: '/media/night.webp', media: '(prefers-color-scheme: dark)' }])
  expect(screen.getByRole('img')).toHaveAttribute('src', '/media/front.webp')
})

test('SHOP-38 a first image with a dark background is not replaced', () => {
  renderCard(withMedia({ ...front, ground: 'dark' }, { ...side, ground: 'dark' }))

  expect(sources()).toEqual([])
})

test.each([
  ['the seller’s description', 'Green flashes in the sun', 'Green flashes in the sun'],
  ['the title if there is none', null, 'Fire opal'],
])('SHOP-40 the alternative text of a card’s image is %s', (_what, alt, name) => {
  renderCard(withMedia({ ...front, alt }))

  expect(screen.getByRole('img')).toHaveAccessibleName(name)
})

test.each<[Partial<Item>, string | undefined]>([
  [{ availability: 'sold', available: 0, stock: 0 }, 'Sold'],
  [{ availability: 'reserved', available: 0, stock: 1 }, 'Reserved'],
  [{ availability: 'available', available: 2, stock: 5 }, '2 left'],
  [{ availability: 'available', available: 1, stock: 1 }, undefined],
  [{ availability: 'available', available: 4, stock: 5 }, undefined],
  [{}, undefined],
])('SHOP-24 the availability %o is labeled as %s', (availability, label) => {
  const card = within(renderCard(availability))

  expect(card.queryByText(/Sold|Reserved|left/)?.textContent).toBe(label)
})
