import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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

test('SHOP-24 a sold item says so and leads to the item all the same, where the server announces it', () => {
  const sold = { title: 'Fire Opal', availability: 'sold', available: 0, stock: 0 } as const
  const card = show(sold, ['availability'])
  expect(card.getByText('Sold')).toBeVisible()
  expect(card.getByRole('link', { name: 'View Details of Fire Opal' })).toBeVisible()
  cleanup()

  expect(show(sold).queryByText('Sold')).toBe(null)
})
