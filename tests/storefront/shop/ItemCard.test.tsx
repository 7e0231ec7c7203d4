import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { ItemCard } from '../../../storefront/shop/ItemCard.tsx'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

const show = (overrides: Partial<Item>, extensions: Extension[] = []) => {
  renderPage(<ItemCard item={buildItem(overrides)} />, { extensions })
  return within(screen.getByRole('article'))
}
const media = (...items: ReturnType<typeof buildMedia>[]) => ({ _item_images_of_items: { items } })

test('SHOP-5 SHOP-6 a card shows the first picture by its place, then its number, and none that is disabled', () => {
  const front = { seq: 1, display_image: '/media/front.webp' }
  const card = show({
    title: 'Fire Opal',
    ...media(
      buildMedia({ id: 1, seq: 2 }),
      buildMedia({ id: 3, seq: 1 }),
      buildMedia({ id: 2, ...front }),
      buildMedia({ id: 4, seq: 0, Is_disabled: true }),
    ),
  })

  expect(card.getByRole('img', { name: 'Fire Opal' })).toHaveAttribute('src', '/media/front.webp')
})

test('a YouTube entry is shown by its still', () => {
  const card = show({
    title: 'Fire Opal',
    ...media(
      buildMedia({
        image_type: 'Video',
        youTube_url: 'https://youtu.be/x',
        display_image: '/media/still.webp',
      }),
    ),
  })

  expect(card.getByRole('img', { name: 'Fire Opal' })).toHaveAttribute('src', '/media/still.webp')
})

test('SHOP-5 an item without media is shown as a gem', () => {
  expect(show(media()).getByText('💎')).toBeVisible()
})

test('a mouse brings up the second picture; before that it is not fetched', () => {
  const card = show(media(buildMedia({ seq: 1 }), buildMedia({ seq: 2, display_image: '/media/side.webp' })))
  expect(card.queryByRole('presentation')).toBe(null)

  fireEvent.pointerEnter(card.getByRole('img').parentElement!, { pointerType: 'mouse' })

  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/side.webp')
})

test('a card’s pictures are loaded in the size of its column', () => {
  const picture = { width: 2560, height: 2560, placeholder: null, widths: [160, 320] }
  const first = buildMedia({ seq: 1, display_image: '/media/front.webp', picture })
  const card = show(media(first, buildMedia({ seq: 2, display_image: '/media/side.webp', picture })))
  const front = card.getByRole('img').closest('picture')!

  fireEvent.pointerEnter(front.parentElement!, { pointerType: 'mouse' })

  for (const [shown, name] of [
    [front, 'front'],
    [card.getByRole('presentation').closest('picture')!, 'side'],
  ] as const) {
    const [source] = shown.querySelectorAll('source')
    expect(source).toHaveAttribute('srcset', `/media/${name}-160.avif 160w, /media/${name}-320.avif 320w`)
    expect(source).toHaveAttribute(
      'sizes',
      '(min-width: 64em) min(29vw, 390px), (min-width: 40em) 45vw, 92vw',
    )
  }
})

test.each([
  [120, '$120.00'],
  [0.5, '$0.50'],
  [0, undefined],
  [null, undefined],
])('SHOP-7 a price of %s is shown as %s', (price, text) => {
  expect(show({ price }).queryByText(/\$/)?.textContent).toBe(text)
})

test('SHOP-8 SHOP-9 a card has title, a description of three lines, tags and the way to the item', () => {
  const card = show({
    title: 'Fire Opal',
    description: 'Bright.',
    tags: ' opal, welo,, opal ',
    slug: 'fire opal',
  })

  expect(card.getByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(getComputedStyle(card.getByText('Bright.')).getPropertyValue('-webkit-line-clamp')).toBe('3')
  const tags = within(card.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['opal', 'welo'])
  expect(card.getByRole('link', { name: 'View Details of Fire Opal' })).toHaveAttribute(
    'href',
    '/item/fire%20opal',
  )
})

test.each<[Partial<Item>, string | undefined]>([
  [{ availability: 'sold', available: 0, stock: 0 }, 'Sold'],
  [{ availability: 'reserved', available: 0, stock: 1 }, 'Reserved'],
  [{ availability: 'available', available: 1, stock: 1 }, undefined],
  [{ availability: 'available', available: 2, stock: 5 }, '2 left'],
  [{ availability: 'available', available: 4, stock: 5 }, undefined],
  [{ availability: 'available', available: null, stock: null }, undefined],
  [{}, undefined],
])('SHOP-24 a card of %o says %s, and leads to the item all the same', (overrides, text) => {
  const card = show({ title: 'Fire Opal', ...overrides }, ['availability'])

  expect(card.queryByText(/Sold|Reserved|left/)?.textContent).toBe(text)
  expect(card.getByRole('link', { name: 'View Details of Fire Opal' })).toBeVisible()
})

test('SHOP-24 nothing is said where the server announces nothing', () => {
  expect(show({ availability: 'sold', available: 0 }).queryByText('Sold')).toBe(null)
})
