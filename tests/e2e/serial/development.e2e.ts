// @module-tag long
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { signInAsOwner } from '../../support/browser/steps.ts'
import { startDevelopmentShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'

// A copy of this project, extended as docs/extending.md says, under Vite's development server.
const { openTab } = openBrowser()
let project: string
let shop: RunningShop

const parts = [
  'backoffice',
  'dataProvider',
  'identity',
  'server',
  'storefront',
  'tests',
  'theme',
  'drizzle.config.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

const copyProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'welo-dev-'))
  for (const part of parts) await cp(part, join(folder, part), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Replaces texts of a file, each of which must exist. */
const edit = async (path: string, ...changes: [before: string, after: string][]) => {
  const file = join(project, path)
  let text = await readFile(file, 'utf8')
  for (const [before, after] of changes) {
    expect(text, path).toContain(before)
    text = text.replace(before, () => after)
  }
  await writeFile(file, text)
}

/** Makes the changes of docs/extending.md: a resource of one file, and a field of items. */
const extend = async () => {
  const page = await readFile('docs/extending.md', 'utf8')
  const [, file = ''] = page.split('`dataProvider/resources/suppliers.ts`\n\n```ts\n')
  await writeFile(join(project, 'dataProvider/resources/suppliers.ts'), file.slice(0, file.indexOf('```')))
  await edit(
    'dataProvider/resources/declared.ts',
    ['] as const', ', suppliers] as const'],
    ['import type', "import { suppliers } from './suppliers.ts'\nimport type"],
  )
  await edit('dataProvider/contract/extensions.ts', ["  'currency',\n", "  'currency',\n  'mines',\n"])
  const field = page.split('\n').find((line) => line.startsWith('mine: choice('))
  await edit(
    'dataProvider/resources/items/items.ts',
    ['  currency: currency(),\n', `  currency: currency(),\n  ${field}\n`],
    ["disabled: 'Is_disabled' }", "disabled: 'Is_disabled', mine: 'mine' }"],
  )
  await edit('backoffice/items/kinds.ts', [
    "columns: { sku: 'wide',",
    "columns: { mine: 'wide', sku: 'wide',",
  ])
  await promisify(execFile)('npm', ['run', 'migration', '--', '--name', 'suppliers'], { cwd: project })
}

beforeAll(async () => {
  project = await copyProject()
  await extend()
  shop = await startDevelopmentShop(project)
})
afterAll(async () => {
  await shop?.stop()
  await rm(project, { recursive: true, force: true })
})

const open = async () => {
  const { page, allowConsoleError } = await openTab(shop.url)
  // The copy's node_modules are a link, and Vite serves no font from outside its folder.
  allowConsoleError(/40[34]|preloaded using link preload/)
  return page
}

/** Marks the document, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')

// Only React's development build reports a hydration mismatch.
test('in development the main pages hydrate without a warning', async () => {
  const page = await open()
  for (const path of [
    '/',
    '/shop',
    '/item/honeycomb-welo-oval',
    '/cart',
    '/events',
    '/contact',
    '/nowhere',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    // The menu answers only after hydration.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
  }
})

test('ADM-18 a resource that is declared in one file has its table, wire and screens', async () => {
  const page = await open()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await signInAsOwner(page, '/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Suppliers' }).click()
  await page.getByRole('link', { name: 'Add Supplier' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Abebe & Sons')
  await page.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Ethiopia' }).click()
  await page.getByLabel('Working together since').fill('2020-03-04')
  await page.getByLabel('Credit').fill('99.5')
  await page.getByLabel('Days until delivery').fill('14')
  await page.getByLabel('Items').click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create supplier' }).click()
  await row('Abebe & Sons').waitFor()

  await page.getByRole('search').getByLabel('Country').click()
  await page.getByRole('option', { name: 'Australia' }).click()
  await expect.poll(() => row('Abebe & Sons').count()).toBe(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('link', { name: 'Abebe & Sons' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Abebe Sisters')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await row('Abebe Sisters').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFid,name,country,items,credit,days,/)
  expect(csv).toMatch(/Abebe Sisters,ET,\d+,99\.5,14,/)
})

test('ADM-18 a field of an item is a line: form, column, filter and wire have it', async () => {
  const page = await open()
  await signInAsOwner(page, '/admin/products')
  await page.getByRole('link', { name: 'Honeycomb Welo Oval' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Honeycomb Welo Oval' }).waitFor()
  await page.getByLabel('Mine').click()
  await page.getByRole('option', { name: 'Welo', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('columnheader', { name: 'Mine' }).waitFor()
  await page.getByRole('search').getByLabel('Mine').click()
  await page.getByRole('option', { name: 'Welo', exact: true }).click()

  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(await page.getByRole('row').nth(1).textContent()).toContain('Welo')
})

test('in development an edit of storefront or back office is in the open page without a reload, and in what the server renders', async () => {
  const page = await open()
  await page.goto('/', { waitUntil: 'networkidle' })
  await mark(page)
  await edit('storefront/home/Hero.tsx', ['Opals with a fire of their own', 'Opals with another fire'])
  await page.getByRole('heading', { name: 'Opals with another fire' }).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await (await fetch(shop.url)).text()).toContain('Opals with another fire')

  await signInAsOwner(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await mark(page)
  await edit('backoffice/dashboard/Dashboard.tsx', ['Good to see you', 'Welcome back'])
  await page.getByText(/Welcome back/).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('in development an edit of the server is live with the next request, as is the fix of a mistake', async () => {
  const file = 'server/http/health.ts'
  // Vite can miss an edit while it loads the previous one, so the file is saved again until the answer changes.
  const saveAndAsk = async () => {
    await utimes(join(project, file), new Date(), new Date())
    const answer = await fetch(`${shop.url}/health/live`)
    return `${answer.status} ${(await answer.text()).split('\n')[0]}`
  }
  await edit(file, ["status: 'live'", "status: 'alive'"])
  await expect.poll(saveAndAsk).toBe('200 {"status":"alive"}')

  const opening = 'async (app, { database, dataDir }) => {'
  const mistaken = `${opening} throw new Error('mistaken')`
  await edit(file, [opening, mistaken])
  await expect.poll(saveAndAsk).toBe('500 Error: mistaken')
  await edit(file, [mistaken, opening])
  await expect.poll(saveAndAsk).toBe('200 {"status":"alive"}')
})
