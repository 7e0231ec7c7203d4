import { test } from 'vitest'
import { expectNoViolations } from '../support/axe.ts'
import { visitBackOffice } from '../support/backOffice.ts'

const { visit } = visitBackOffice()

test.for([
  [
    'dashboard and lists',
    '/admin /admin/orders /admin/categories /admin/products /admin/blogs /admin/customers',
  ],
  ['forms', '/admin/shop /admin/products/1 /admin/products/create /admin/events/create /admin/blogs/create'],
  ['other resources', '/admin/about /admin/services /admin/custom /admin/messages /admin/categories/1'],
] as const)('axe finds nothing on the back office’s %s', async ([, paths]) => {
  const { page } = await visit('/admin')

  for (const path of paths.split(' ')) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoViolations(page, path)
  }
})
