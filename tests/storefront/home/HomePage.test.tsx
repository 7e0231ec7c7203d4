import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item, ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/home/HomePage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

interface Contents {
  items?: Partial<Item>[]
  storefront?: Partial<NonNullable<Shop['storefront']>>
  filters?: boolean
  calls?: Partial<ShopApi>
}

/** Opens the home page of a shop with these items. Returns the queries of its item lists by type. */
async function openHome({ items = [], storefront, filters = true, calls = {} }: Contents = {}) {
  const asked: Partial<Record<ItemType, ItemQuery>> = {}
  const built = items.map((item, index) => buildItem({ id: index + 1, slug: `item-${index + 1}`, ...item }))
  const shop = buildShop(storefront && { storefront: { ...buildShop().storefront!, ...storefront } })
  renderPage(<Page sections={{ filters }} />, {
    calls: {
      getShop: async () => shop,
      listCategories: async () => [],
      listItems: async (type, query) => {
        asked[type] = query
        return buildEnvelope(built.filter(({ item_type }) => item_type === type))
      },
      ...calls,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const section = (name: string) => screen.findByRole('region', { name })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('HOME-3 HOME-4 visible collections show their image, name, type and a link to their stones', async () => {
  const listCategories = async () => [
    buildCategory({ id: 7, name: 'Water Opals', category_type: 'Cabochons', image_url: '/media/water.webp' }),
    buildCategory({ name: 'Not yet', Is_visible: false }),
  ]
  await openHome({ calls: { listCategories } })

  const card = within((await screen.findByRole('heading', { name: 'Water Opals' })).closest('article')!)
  expect(card.getByText('Cabochons')).toBeVisible()
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/water.webp')
  expect(card.getByRole('link', { name: 'Explore Water Opals' })).toHaveAttribute('href', '/shop?category=7')
  expect(screen.queryByText('Not yet')).toBe(null)
})

test('HOME-1 HOME-2 HOME-6 HOME-7 HOME-8 the page opens with shop and custom jewelry links, shows the highlights and ends with shop and contact links', async () => {
  await openHome()

  expect(linkTo('Shop Collection')).toBe('/shop')
  expect(linkTo('Custom Jewelry')).toBe('/custom-jewelry')
  for (const name of ['Authentic gems', 'Custom design', 'East Coast gem shows']) {
    expect(screen.getByRole('heading', { name })).toBeVisible()
  }
  expect(linkTo('Browse Collection')).toBe('/shop')
  expect(linkTo('Contact Us')).toBe('/contact')
})

test('HOME-10 new arrivals are the six newest available products, each with facts, price and one link', async () => {
  const weight = { '@type': 'QuantitativeValue', value: 4.86, unitCode: 'CTM' }
  const additionalProperty = [{ name: 'treatment', value: 'none' }]
  const opal = {
    title: 'Welo oval',
    price: 389,
    currency: 'USD',
    item_info: { weight, countryOfOrigin: 'Ethiopia', additionalProperty },
  }
  const asked = await openHome({ items: Array.from({ length: 8 }, () => opal) })

  const cards = within(await section('New arrivals')).getAllByRole('article')
  expect(cards).toHaveLength(6)
  const card = within(cards[0]!)
  expect(card.getByText('4.86 ct · Ethiopia · untreated')).toBeVisible()
  expect(card.getByText('$389.00')).toBeVisible()
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/item/item-1'])
  expect(asked.Product).toEqual({ page: 1, sort: '-created_at', availability: 'available' })
})

test('HOME-10 on a server without filters, new arrivals are its first products that are available', async () => {
  const asked = await openHome({
    filters: false,
    items: [{ title: 'Gone', availability: 'sold', available: 0 }, { title: 'Here' }],
  })

  const arrivals = within(await section('New arrivals'))
  expect(arrivals.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Here',
  ])
  expect(asked.Product).toEqual({ page: 1 })
})

test('HOME-11 the maker’s section has the first entry of the About page with its first three sentences', async () => {
  const description = 'I bought 4.86 ct at the mine. I cut at home. I sell at shows! And there is more.'
  await openHome({ items: [{ item_type: 'About', title: 'One bench', description }] })

  const maker = within(await section('One bench'))
  expect(maker.getByText('I bought 4.86 ct at the mine. I cut at home. I sell at shows!')).toBeVisible()
  expect(maker.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
})

test('HOME-12 the band of the next show skips events that are over, and links to the event', async () => {
  const dates = (year: number) => ({ starts_at: `${year}-05-01T10:00:00Z`, location: 'Orange Park' })
  await openHome({
    items: [
      { item_type: 'Event', title: 'Last spring', item_info: dates(2020), is_over: true },
      {
        item_type: 'Event',
        title: 'Spring show',
        item_info: dates(2999),
        available: 2,
        availability: 'available',
      },
    ],
  })

  const band = within(await section('Next show'))
  expect(band.getByRole('heading', { name: 'Spring show' })).toBeVisible()
  expect(band.getByText('Orange Park')).toBeVisible()
  expect(band.getByText('2 seats left')).toBeVisible()
  expect(band.getByRole('link')).toHaveAttribute('href', '/item/item-2')
})

test('HOME-13 the journal shows the two latest posts', async () => {
  await openHome({
    items: ['First', 'Second', 'Third'].map((title) => ({
      item_type: 'Blog',
      title,
      description: `About ${title}`,
    })),
  })

  const journal = within(await section('From the journal'))
  expect(journal.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ])
  expect(journal.getByText('About First')).toBeVisible()
})

test('HOME-14 a section that this version does not know is ignored', async () => {
  await openHome({ storefront: { sections: ['promises', 'reviews' as 'promises'] } })

  await screen.findByRole('heading', { name: 'Authentic gems' })
  expect(headings()).toHaveLength(4)
})

test('HOME-14 a section without content is absent', async () => {
  await openHome()

  await screen.findByRole('heading', { name: 'Authentic gems' })
  expect(headings()).toEqual(['Authentic gems', 'Custom design', 'East Coast gem shows', 'Find your stone'])
})

test('HOME-14 the settings name the sections, their order and their texts', async () => {
  await openHome({
    items: [{ item_type: 'Blog' }, { title: 'Opal' }],
    storefront: {
      sections: ['journal', 'arrivals'],
      hero_title: 'Fire in stone',
      arrivals_title: 'Fresh from the bench',
      closing_title: 'Write to us',
    },
  })

  await section('Fresh from the bench')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fire in stone')
  expect(headings()).toEqual(['From the journal', 'Fresh from the bench', 'Write to us'])
})

/** Sets the media queries that match. jsdom neither lays out nor plays videos. */
function showOnScreen(...matching: string[]) {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: matching.some((part) => media.includes(part)) }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const film = () =>
  screen.queryByLabelText('A Welo opal with green and blue play of color', { selector: 'video' })

test('HOME-15 the hero’s film can be paused', async () => {
  showOnScreen('min-width')
  await openHome()

  expect(film()).toHaveAttribute('loop')
  expect(screen.getByRole('button', { name: /^Pause the video/ })).toBeVisible()
})

test.each([
  ['a phone', []],
  ['a screen with reduced motion', ['min-width', 'reduce']],
])('HOME-15 on %s, the hero shows only the image', async (_, matching) => {
  showOnScreen(...matching)
  await openHome()

  expect(film()).toBe(null)
})

test('HOME-15 the hero’s film waits until the page has loaded', async () => {
  showOnScreen('min-width')
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  await openHome()
  expect(film()).toBe(null)

  state.mockReturnValue('complete')
  act(() => void window.dispatchEvent(new Event('load')))
  expect(film()).toBeInTheDocument()
  state.mockRestore()
})

test('HOME-15 a visitor who saves data sees only the image', async () => {
  showOnScreen('min-width')
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  await openHome()

  expect(film()).toBe(null)
})
