import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { toListState } from '../../../storefront/item/card/listState.ts'
import { NeighborLinks } from '../../../storefront/item/NeighborLinks.tsx'
import { RelatedItems } from '../../../storefront/item/RelatedItems.tsx'
import { ItemGrid } from '../../../storefront/item/card/ItemGrid.tsx'
import { buildCategory } from '../../factories/category.ts'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { findAccessibilityTree } from '../../support/render/accessibilityTree.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { renderItem, stubRecords } from './renderItemPage.tsx'

// Prints a tree without quotes around it.
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String })

const opal: Partial<Item> = {
  slug: 'fire-opal',
  title: 'Fire opal',
  description: 'Green flashes.',
  tags: 'opal, welo',
  category_ids: [1],
  availability: 'available',
  available: 2,
  stock: 2,
  item_info: {
    weight: { value: 4.86, unitCode: 'CTM' },
    size: '12 x 9 mm',
    countryOfOrigin: 'Ethiopia',
    material: 'Opal',
    additionalProperty: [{ name: 'treatment', value: 'none' }],
  },
}

test('SHOP-8 SHOP-35 the card of a product in the shop', async () => {
  renderPage(<ItemGrid items={[buildItem(opal)]} />)

  expect(await findAccessibilityTree('article')).toMatchInlineSnapshot(`
    article
      img "Fire opal"
      - 2 left
      heading "Fire opal" level=2
      - 4.86 ct · Ethiopia · untreated
      - $120.00
      - Green flashes.
      list "Tags"
        listitem: opal
        listitem: welo
      link "View Details of Fire opal"
  `)
})

const care = { slug: 'care', title: 'Care', body: 'Wipe it dry.', published: true }
const shipping = { slug: 'shipping', title: 'Shipping', body: 'We ship on Mondays.', published: true }

test('ITEM-3 ITEM-30 the page of a product', async () => {
  const certificates = [buildCertificate({ item: 7, number: 'GIA 1' })]
  const media = [buildMedia({ light: 'shade', alt: 'Green flashes' }), buildMedia({ seq: 2 })]
  await renderItem(
    { ...opal, id: 7, _item_images_of_items: { items: media } },
    {
      ...stubRecords({ pages: [care, shipping], certificates }),
      listCategories: async () => [buildCategory({ id: 1, name: 'Water Opals' })],
    },
  )
  await screen.findByRole('heading', { name: 'Certificate' })

  expect(await findAccessibilityTree('navigation', 'Breadcrumb')).toMatchInlineSnapshot(`
    navigation "Breadcrumb"
      list
        listitem
          link "Our Collection"
        listitem
          link "Water Opals"
  `)
  expect(await findAccessibilityTree('article')).toMatchInlineSnapshot(`
    article
      region "Images of Fire opal"
        group "Current image"
          link "Enlarge Fire opal, 1 of 2: Green flashes" haspopup=dialog
            img "Green flashes"
        - 1 of 2
        - In the shade
        list "Choose an image"
          listitem
            button "Show image 1 of 2" current
          listitem
            button "Show image 2 of 2"
      - Product
      heading "Fire opal" level=1
      - USD $120.00
      - 4.86 ct · Ethiopia · untreated
      - 2 left
      button "Enquire Now"
      - You pay nothing now. We reply within 24 hours with an estimate.
      - Green flashes.
      group
        button "Details" expanded
          heading "Details" level=2
        term: Weight
        definition: 4.86 ct
        term: Size
        definition: 12 x 9 mm
        term: Origin
        definition: Ethiopia
        term: Material
        definition: Opal
        term: Treatment
        definition: None
        - Untreated: the stone was cut and polished. Nothing else was done to it.
        figure
          img "The stone measures 12 by 9 mm. A US quarter measures 24.3 mm."
          - The stone beside a US quarter, to scale
      group
        button "Care" expanded
          heading "Care" level=2
        heading "This opal absorbs water" level=3
        - It's hydrophane: in water it turns clear and its colors fade. They return within a day or two of drying. Keep it away from oil, perfume and soap, which it absorbs permanently.
        - Wipe it dry.
      group
        button "Certificate" expanded
          heading "Certificate" level=2
        - GIA certificate
        link "GIA 1"
      group
        button "Shipping"
          heading "Shipping" level=2
      list "Tags"
        listitem
          link "opal"
        listitem
          link "welo"
  `)
})

test('ITEM-17 ITEM-20 the page of a sold product', async () => {
  await renderItem({
    ...opal,
    description: '',
    tags: null,
    item_info: null,
    availability: 'sold',
    available: 0,
  })
  await screen.findByRole('textbox')

  expect(await findAccessibilityTree('article')).toMatchInlineSnapshot(`
    article
      region "Images of Fire opal"
        group "Current image"
          link "Enlarge Fire opal" haspopup=dialog
            img "Fire opal"
      - Product
      heading "Fire opal" level=1
      - USD $120.00
      - treatment not disclosed
      - Sold
      link "Ask for a Similar Item"
      region "Notify me when it's available again"
        heading "Notify me when it's available again" level=2
        - We'll send one email, only when it's available.
        - Email
        textbox "Email"
        status
        button "Notify Me"
      group
        button "Details" expanded
          heading "Details" level=2
        term: Treatment
        definition: not disclosed
        - No treatment is stated for this stone. Ask us before you buy.
  `)
})

test('ITEM-38 the links to the neighbors of an item', async () => {
  const state = toListState([buildItem({ title: 'First' }), buildItem(opal), buildItem({ title: 'Third' })])
  renderPage(
    <Routes>
      <Route path="/" element={<Link to="/item" state={state} />} />
      <Route path="/item" element={<NeighborLinks slug="fire-opal" />} />
    </Routes>,
  )
  await userEvent.click(screen.getByRole('link'))

  expect(await findAccessibilityTree('navigation')).toMatchInlineSnapshot(`
    navigation "More from this list"
      link "Previous First"
      link "Next Third"
  `)
})

test('ITEM-36 the strip of related stones', async () => {
  const sibling = buildItem({ ...opal, title: 'Night opal', available: 1, stock: 3 })
  renderPage(<RelatedItems item={buildItem(opal)} />, {
    calls: { listItems: async () => buildEnvelope([sibling]) },
  })

  expect(await findAccessibilityTree('region')).toMatchInlineSnapshot(`
    region "You may also like"
      heading "You may also like" level=2
      list
        listitem
          article
            img "Night opal"
            - 1 left
            heading "Night opal" level=3
              link "Night opal"
            - 4.86 ct · Ethiopia · untreated
            - $120.00
  `)
})
