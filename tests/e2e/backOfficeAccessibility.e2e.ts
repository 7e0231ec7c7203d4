import { test } from 'vitest'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { demoCategories, demoItems } from '../support/specification/demo.ts'

const { visit } = visitBackOffice()

type Row = [path: string, heading: string]

/** The page of the demo's first item of that type, under that item's title. */
const firstOf = (type: ItemType, path: string): Row => {
  const [{ id, title } = { id: 0, title: '' }] = demoItems(type)
  return [`${path}/${id}`, title]
}
const [category = { id: 0, name: '' }] = demoCategories

const main: Row[] = [
  ['/admin', 'Dashboard'],
  ['/admin/shop', 'Shop Management'],
  ['/admin/orders', 'Orders'],
  ['/admin/products', 'Products'],
  ['/admin/products/create', 'Add Product'],
  firstOf('Product', '/admin/products'),
  [`/admin/categories/${category.id}`, category.name],
  ['/admin/messages', 'Messages'],
]
const others: Row[] = [
  ['/admin/orders/create', 'New order'],
  ['/admin/categories', 'Categories'],
  ['/admin/categories/create', 'Add Category'],
  ['/admin/customers', 'Customers'],
  ['/admin/mails', 'Mails'],
  ['/admin/nowhere', 'Page not found'],
  ['/admin/events', 'Events'],
  ['/admin/events/create', 'Add Event'],
  firstOf('Event', '/admin/events'),
  ['/admin/blogs', 'Blogs'],
  ['/admin/blogs/create', 'Add Blog Post'],
  firstOf('Blog', '/admin/blogs'),
  ['/admin/about', 'About'],
  ['/admin/about/create', 'Add Content'],
  firstOf('About', '/admin/about'),
  ['/admin/services', 'Services'],
  ['/admin/services/create', 'Add Service'],
  firstOf('Service', '/admin/services'),
  ['/admin/custom', 'Custom'],
  ['/admin/custom/create', 'Add Custom Piece'],
  firstOf('Custom', '/admin/custom'),
]

const openAll = async (rows: Row[]) => {
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
}

test('ROLE-5 an admin opens the main pages, and axe finds nothing on them', () => openAll(main))

test('ROLE-5 an admin opens all other pages, and axe finds nothing on them', { tags: 'long' }, () =>
  openAll(others),
)
