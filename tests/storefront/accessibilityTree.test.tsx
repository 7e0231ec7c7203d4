import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { Page as HomePage } from '../../storefront/home/HomePage.tsx'
import { Page as BlogPage } from '../../storefront/pages/BlogPage.tsx'
import { Page as EventsPage } from '../../storefront/pages/EventsPage.tsx'
import { buildCartLine } from '../factories/cartLine.ts'
import { buildCategory } from '../factories/category.ts'
import { buildEnvelope } from '../factories/envelope.ts'
import { buildItem } from '../factories/item.ts'
import { buildShop, buildStorefrontSettings } from '../factories/shop.ts'
import { findAccessibilityTree, readAccessibilityTree } from '../support/render/accessibilityTree.ts'
import { renderPage } from '../support/render/renderPage.tsx'
import { renderCart } from './cart/renderCart.tsx'
import { stubRecords } from './item/renderItemPage.tsx'
import { renderLayout } from './layout/renderLayout.tsx'

// Prints a tree without quotes around it.
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String })

const opal: Partial<Item> = {
  title: 'Fire opal',
  availability: 'available',
  available: 2,
  stock: 2,
  item_info: { countryOfOrigin: 'Ethiopia' },
}
const show: Partial<Item> = {
  item_type: 'Event',
  slug: 'spring-show',
  title: 'Spring show',
  description: 'Opals on three tables.',
  item_info: { starts_at: '2999-05-01T14:00:00Z', location: 'Orange Park' },
}
const post: Partial<Item> = {
  item_type: 'Blog',
  slug: 'care',
  title: 'Care of opals',
  description: 'Keep them dry.',
  created_at: Date.UTC(2026, 4, 9, 16),
}
const about: Partial<Item> = { item_type: 'About', title: 'One bench', description: 'I cut at home.' }

const listing = (...items: Partial<Item>[]) => ({
  listCategories: async () => [],
  listItems: async (type: string) =>
    buildEnvelope(items.map((item) => buildItem(item)).filter(({ item_type }) => item_type === type)),
})

test('HOME-14 the sections of the home page', async () => {
  renderPage(<HomePage sections={{ filters: true }} />, { calls: listing(opal, show, post, about) })

  expect(await findAccessibilityTree('region', 'New arrivals')).toMatchInlineSnapshot(`
    region "New arrivals"
      heading "New arrivals" level=2
      link "All products"
      list
        listitem
          article
            img "Fire opal"
            - 2 left
            heading "Fire opal" level=3
              link "Fire opal"
            - Ethiopia · treatment not disclosed
            - $120.00
  `)
  expect(await findAccessibilityTree('region', 'Why buy from us')).toMatchInlineSnapshot(`
    region "Why buy from us"
      heading "Authentic gems" level=2
      - Natural stones only. See the origin, weight and any treatment before you buy.
      heading "Custom design" level=2
      - Start with an idea or a stone. We sketch it, price it and make it with you.
      heading "East Coast gem shows" level=2
      - Meet us at gem shows along the East Coast and hold the stones yourself.
      - We name every treatment on the page of its stone. If we do not know, the page says so.
  `)
  expect(await findAccessibilityTree('region', 'One bench')).toMatchInlineSnapshot(`
    region "One bench"
      img "One bench"
      heading "One bench" level=2
      - I cut at home.
      link "About us"
  `)
  expect(await findAccessibilityTree('region', 'Next show')).toMatchInlineSnapshot(`
    region "Next show"
      - Next show
      heading "Spring show" level=2
      - Wednesday 1 May 2999
      - 10:00 AM
      - Orange Park
      link "View Event Details of Spring show"
  `)
  expect(await findAccessibilityTree('region', 'From the journal')).toMatchInlineSnapshot(`
    region "From the journal"
      heading "From the journal" level=2
      link "All posts"
      list
        listitem
          article
            img "Care of opals"
            - May 9, 2026
            heading "Care of opals" level=3
            - Keep them dry.
            list "Tags"
              listitem: opal
              listitem: welo
            link "Read more about Care of opals"
  `)
})

const shipping = { slug: 'shipping', title: 'Shipping', body: 'We ship on Mondays.', published: true }

test('FTR-1 the footer', async () => {
  const social_links = ['https://www.instagram.com/welo']
  renderLayout({
    calls: {
      getShop: async () => buildShop({ storefront: buildStorefrontSettings({ social_links }) }),
      listCategories: async () => [buildCategory({ name: 'Water Opals' })],
      listRecords: stubRecords({ pages: [{ ...shipping, footer: true }] }).listRecords,
    },
  })
  await screen.findByRole('link', { name: 'Shipping' })

  const tree = await findAccessibilityTree('contentinfo')
  expect(tree.replace(String(new Date().getFullYear()), '{year}')).toMatchInlineSnapshot(`
    contentinfo
      navigation "Shop"
        heading "Shop" level=2
        list
          listitem
            link "All Products"
          listitem
            link "Water Opals"
          listitem
            link "Categories"
          listitem
            link "Cart"
      navigation "Company"
        heading "Company" level=2
        list
          listitem
            link "About"
          listitem
            link "Blog"
          listitem
            link "Events"
          listitem
            link "Custom Jewelry"
          listitem
            link "Contact"
          listitem
            link "Sign In"
      region "Contact"
        heading "Contact" level=2
        list
          listitem: Selam Tesfaye
          listitem
            link "hello@welo.example"
          listitem
            link "+1 (555) 010-4477"
          listitem
            link "welo.example"
      navigation "Information"
        list
          listitem
            link "Shipping"
      list "Social media"
        listitem
          link "Instagram"
      - © {year} Welo. Opals and gemstones, chosen by hand.
  `)
})

test('EVT-1 the row of an event, and the folded list of past events', async () => {
  const past = {
    ...show,
    title: 'Winter show',
    item_info: { starts_at: '2020-01-01T15:00:00Z' },
    is_over: true,
  }
  renderPage(<EventsPage />, {
    calls: listing({ ...show, availability: 'available', available: 2, stock: 20 }, past),
  })
  const row = (await screen.findByRole('heading', { name: 'Spring show' })).closest('article')!

  expect(readAccessibilityTree(row)).toMatchInlineSnapshot(`
    article
      - Wednesday 1 May 2999
      heading "Spring show" level=2
      - 10:00 AM
      - Orange Park
      - 2 seats left
      - Opals on three tables.
      link "View Event Details of Spring show"
      img "Spring show"
  `)
  expect(await findAccessibilityTree('group')).toMatchInlineSnapshot(`
    group
      button "Past events"
  `)
})

test('BLOG-1 the lead article of the blog', async () => {
  renderPage(<BlogPage />, { calls: listing(post) })

  expect(await findAccessibilityTree('article')).toMatchInlineSnapshot(`
    article
      img "Care of opals"
      - May 9, 2026
      heading "Care of opals" level=2
      - Keep them dry.
      list "Tags"
        listitem: opal
        listitem: welo
      link "Read more about Care of opals"
  `)
})

test('CART-12 the summary of the cart with its next steps', async () => {
  renderCart([buildCartLine({ price: 10 })])

  expect(await findAccessibilityTree('region', 'Order Summary')).toMatchInlineSnapshot(`
    region "Order Summary"
      heading "Order Summary" level=2
      term: Items
      definition: 1
      term: Subtotal
      definition: USD $10.00
      term: Total
      definition: USD $10.00
      button "Proceed to Checkout"
      region "What happens next"
        heading "What happens next" level=3
        list
          listitem: Place your order. You pay nothing now.
          listitem: We reply within 24 hours with an estimate.
          listitem: You accept the estimate, then pay.
      link "Continue Shopping"
  `)
})
