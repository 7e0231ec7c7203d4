import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/axe.ts'
import { visitBackOffice } from '../../support/backOffice.ts'
import { demoItems } from '../../support/demo.ts'
import { failCall, holdCall, telephone } from '../../support/storefront.ts'

// The lists of items: found, changed, deleted, copied.
const { visit, announces, shop, admin } = visitBackOffice()

const anyList = /\/items_by_type\//
const anyItem = /\/items\/\d+$/

const products = demoItems('Product').map(({ title }) => title)
const titlesOf = (page: Page) => page.locator('td.column-title a').allInnerTexts()
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first()
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Selects rows with the keyboard alone. */
const select = async (page: Page, titles: string[]) => {
  for (const title of titles) {
    const checkbox = rowOf(page, title).getByRole('checkbox')
    await checkbox.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => checkbox.isChecked()).toBe(true)
  }
}

/** Ends the time in which something can be undone. */
const letPass = async (page: Page, toast: string) => {
  await page.getByText(toast, { exact: true }).waitFor()
  await page.getByRole('button', { name: /undo/i }).press('Escape')
}

const textOf = (locator: Locator) => locator.innerText()

test('AITM-1 AITM-3 AITM-6 AITM-7 /admin/products pages through all products behind six skeletons, and finds one by its words', async () => {
  const { page, requests } = await visit('/admin')
  const answer = await holdCall(page, anyList)
  await page.goto('/admin/products')
  await expect.poll(() => page.getByTestId('skeleton').count()).toBe(6)
  answer()
  await expect.poll(() => titlesOf(page)).toEqual(products.slice(0, 12))
  const pages = Math.ceil(products.length / 12)
  expect(await textOf(pager(page))).toContain(`Page 1 of ${pages} (${products.length} total items)`)
  expect(await pager(page).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(products.slice(12, 24))
  const asked = requests().length
  const [onPageOne = ''] = products
  await page.getByRole('searchbox').fill(onPageOne.toUpperCase())

  // A server of the specification is not asked: the page on screen is looked through.
  const found = async () => {
    const titles = await titlesOf(page)
    return { any: titles.length > 0, wanted: titles.includes(onPageOne) }
  }
  await expect.poll(found).toEqual({ any: announces, wanted: announces })
  const filter = announces ? { q: onPageOne.toUpperCase() } : {}
  expect(new URL(page.url()).searchParams.get('filter')).toBe(JSON.stringify(filter))
  await (announces ? page.goBack() : page.getByRole('searchbox').fill(''))

  await expect.poll(() => titlesOf(page)).toEqual(products.slice(12, 24))
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  expect(
    requests()
      .slice(asked)
      .some((request) => request.includes('/items_by_type/')),
  ).toBe(announces)

  await page.getByRole('searchbox').fill('no such stone')
  await page.getByText('No products found').waitFor()
})

test('AITM-8 what needs an extension is there where the server has it, and hidden where not', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()

  for (const name of ['Saved', 'Export', 'Import', /^Sort by Price/i])
    expect(await page.getByRole('button', { name, exact: true }).count(), String(name)).toBe(
      announces ? 1 : 0,
    )
  for (const name of ['Category', 'State'])
    expect(await page.getByRole('combobox', { name }).count(), name).toBe(announces ? 1 : 0)
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Upload media',
    'Duplicate',
    'View in shop',
    'Disable',
    ...(announces ? ['Delete'] : []),
  ])
  // A menu stands over the page's regions, and hides them while it is open.
  await expectNoViolationsNow(page, 'what else can be done with an item', ['region'])
})

test('AITM-5 AITM-8 an item is deleted, or disabled where nothing can be deleted, and not when that is undone', async () => {
  const { page } = await visit('/admin/products')
  const [{ title, slug } = { title: '', slug: '' }] = demoItems('Product')
  const [action, done] = announces ? ['Delete', `${title} deleted`] : ['Disable', `${title} disabled`]
  await rowOf(page, title).waitFor()

  await choose(page, title, action)
  await page.getByText(done, { exact: true }).waitFor()
  await page.getByRole('button', { name: /undo/i }).click()
  await expect.poll(() => titlesOf(page)).toContain(title)
  expect(await textOf(rowOf(page, title))).toContain('Enabled')

  await choose(page, title, action)
  const written = page.waitForResponse((response) =>
    ['DELETE', 'PATCH'].includes(response.request().method()),
  )
  await letPass(page, done)
  expect((await written).ok()).toBe(true)
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()

  const left = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  expect(await left.locator('.MuiChip-root').allInnerTexts()).toEqual(announces ? [] : ['Disabled'])
  expect((await fetch(shop().url + itemPath(slug))).status).toBe(404)
})

test('AITM-2 AITM-8 posts have the day they were made; a bulk change that fails shows the rows as they were and says why; the next one is kept', async () => {
  const { page, expectComplaint } = await visit('/admin/blogs')
  expectComplaint(/500|Internal Server Error/)
  const titles = demoItems('Blog')
    .slice(0, 2)
    .map(({ title }) => title)
  await rowOf(page, titles[0]!).locator('time').waitFor()
  await page.getByRole('columnheader', { name: 'Created' }).waitFor()
  const states = () => Promise.all(titles.map((title) => textOf(rowOf(page, title).locator('.MuiChip-root'))))

  await page.route(anyItem, (route) =>
    route.request().method() === 'PATCH' ? failCall(route) : route.continue(),
  )
  await select(page, titles)
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect.poll(states).toEqual(['Disabled', 'Disabled'])
  await letPass(page, '2 items disabled')
  await page
    .getByText('Not all items could be changed: UX API request failed: Internal Server Error')
    .waitFor()
  await expect.poll(states).toEqual(['Enabled', 'Enabled'])

  await page.unroute(anyItem)
  await page.keyboard.press('Escape')
  await select(page, titles)
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await letPass(page, '2 items disabled')
  await expect
    .poll(async () => {
      const { items } = await admin().api.listItems('Blog', { page: 1 })
      return items.filter(({ Is_disabled }) => Is_disabled).map(({ title }) => title)
    })
    .toEqual(titles)
})

test('AITM-8 a duplicate is a new item with a slug and SKU of its own', async () => {
  const { page } = await visit('/admin/services')
  const [service] = demoItems('Service')
  await rowOf(page, service!.title).waitFor()

  await choose(page, service!.title, 'Duplicate')
  await page.getByRole('heading', { name: 'Add Service' }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(service!.title)
  await page.getByRole('button', { name: 'Create service' }).click()
  await page.getByText('Item created successfully').waitFor()

  const copy = await admin().api.findItem(`${service!.slug}-2`)
  expect(copy).toMatchObject({ title: service!.title, price: service!.price, item_type: 'Service' })
  expect(copy?.sku).toMatch(/^SER[A-Z0-9]{8}$/)
})

test('ERR-7 a list that cannot be loaded is logged and says so, and is there once it can', async () => {
  const { page, expectComplaint } = await visit('/admin')
  expectComplaint(/500|Internal Server Error/)
  await page.route(anyList, failCall)
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Error fetching events'))

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Events' }).click()
  await page.getByText('UX API request failed: Internal Server Error').waitFor()
  expect((await logged).type()).toBe('error')
  await expectNoViolationsNow(page, 'a list that cannot be loaded')
  await page.unroute(anyList)
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.poll(() => titlesOf(page)).toEqual(demoItems('Event').map(({ title }) => title))
})

test('ADM-8 AITM-1 AITM-4 AMED-2 every kind has its list, a row unfolds its media and folds them, and a telephone uploads from it', async () => {
  const { page } = await visit('/admin/products')
  await select(page, products.slice(3, 5))
  await page.getByRole('region', { name: 'Selected items' }).waitFor()
  const media = page.getByRole('list', { name: /^Pictures and videos of / })
  const toggle = page.getByRole('button', { name: /^(Show|Hide) media of / }).first()
  await toggle.click()
  await media.waitFor()
  expect(await media.getByRole('listitem').count()).toBeGreaterThan(1)
  await expectNoViolations(page, 'products, two of them selected and the media of one unfolded')
  await toggle.click()
  await expect.poll(() => media.count()).toBe(0)
  for (const [name, type, add] of [
    ['about', 'About', 'Add Content'],
    ['services', 'Service', 'Add Service'],
    ['events', 'Event', 'Add Event'],
    ['custom', 'Custom', 'Add Custom Piece'],
  ] as const) {
    await page.goto(`/admin/${name}`)
    await rowOf(page, demoItems(type)[0]!.title).waitFor()
    expect(await page.getByRole('link', { name: add }).isVisible()).toBe(true)
  }
  await expectNoViolations(page, 'custom pieces')

  await page.setViewportSize(telephone.viewport)
  const [{ title } = { title: '' }] = demoItems('Custom')
  await choose(page, title, 'Upload media')
  await page.getByRole('dialog', { name: `Upload media for ${title}` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
