import { test } from 'vitest'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { demoCategories, demoItems } from '../support/browser/demo.ts'

const { visit } = visitBackOffice()

type Row = [path: string, heading: string]

/** The page of the demo's first item of that type, under that item's title. */
const firstOf = (type: ItemType, path: string): Row => {
  const [{ id, title } = { id: 0, title: '' }] = demoItems(type)
  return [`${path}/${id}`, title]
}
const [category = { id: 0, name: '' }] = demoCategories

const screens: [what: string, rows: Row[]][] = [
  [
    'the dashboard and what is beside the items',
    [
      ['/admin', 'Dashboard'],
      ['/admin/shop', 'Shop Management'],
      ['/admin/orders', 'Orders'],
      ['/admin/orders/create', 'New order'],
      ['/admin/categories', 'Categories'],
      ['/admin/categories/create', 'Add Category'],
      [`/admin/categories/${category.id}`, category.name],
      ['/admin/customers', 'Customers'],
      ['/admin/messages', 'Messages'],
      ['/admin/mails', 'Mails'],
      ['/admin/nowhere', 'Page not found'],
    ],
  ],
  [
    'lists of items',
    [
      ['/admin/products', 'Products'],
      ['/admin/events', 'Events'],
      ['/admin/blogs', 'Blogs'],
      ['/admin/about', 'About'],
      ['/admin/services', 'Services'],
      ['/admin/custom', 'Custom'],
    ],
  ],
  [
    'forms of new items',
    [
      ['/admin/products/create', 'Add Product'],
      ['/admin/events/create', 'Add Event'],
      ['/admin/blogs/create', 'Add Blog Post'],
      ['/admin/about/create', 'Add Content'],
      ['/admin/services/create', 'Add Service'],
      ['/admin/custom/create', 'Add Custom Piece'],
    ],
  ],
  [
    'forms of items that are there',
    [
      firstOf('Product', '/admin/products'),
      firstOf('Event', '/admin/events'),
      firstOf('Blog', '/admin/blogs'),
      firstOf('About', '/admin/about'),
      firstOf('Service', '/admin/services'),
      firstOf('Custom', '/admin/custom'),
    ],
  ],
]

test.for(screens)('ROLE-5 an admin opens every page, and axe finds nothing on it: %s', async ([, rows]) => {
  const { page } = await visit('/admin')

  for (const [nth, [path, heading]] of rows.entries()) {
    // As going back and forth does: the page is not loaded anew.
    await page.evaluate((to) => {
      history.pushState({ idx: history.state.idx + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expectNoViolations(page, path, nth)
  }
})
