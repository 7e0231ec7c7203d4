// @module-tag long
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { signInAsOwner } from '../../support/browser/steps.ts'
import { startDevelopmentShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'

// A copy of this project with the changes of docs/extending.md, on Vite's development server.
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
  '.oxlintrc.json',
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

/** Replaces texts in a file. Each of them must occur. */
const edit = async (path: string, ...changes: [before: string, after: string][]) => {
  const file = join(project, path)
  let text = await readFile(file, 'utf8')
  for (const [before, after] of changes) {
    expect(text, path).toContain(before)
    text = text.replace(before, () => after)
  }
  await writeFile(file, text)
}

interface Example {
  path: string
  language: string
  text: string
}

/** Returns the code blocks of docs/extending.md with their files. A file is named above its block or above an earlier block. */
const readExamples = async (): Promise<Example[]> => {
  const page = await readFile('docs/extending.md', 'utf8')
  const blocks = page.matchAll(/(?:^`(?<path>[\w./]+)`\n\n)?^```(?<language>\w+)\n(?<text>.*?)^```$/gms)
  let path = ''
  return [...blocks].flatMap(({ groups = {} }) => {
    path = groups['path'] ?? path
    const { language = '', text = '' } = groups
    return language === 'sh' ? [] : [{ path, language, text }]
  })
}

/** Applies a diff. Its context lines and removed lines must be in the file. */
const applyDiff = (path: string, diff: string) => {
  const lines = diff.trimEnd().split('\n')
  const pick = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => line.slice(1))
      .join('\n')
  return edit(path, [pick('+'), pick('-')])
}

/** Applies the changes of docs/extending.md exactly as documented. */
const extend = async () => {
  const examples = await readExamples()
  expect(examples.length).toBeGreaterThan(15)
  for (const { path, language, text } of examples) {
    if (language === 'diff') await applyDiff(path, text)
    else {
      await mkdir(dirname(join(project, path)), { recursive: true })
      await writeFile(join(project, path), text)
    }
  }
  await run('npm', 'run', 'migration', '--', '--name', 'extended')
}

const run = (command: string, ...parameters: string[]) =>
  promisify(execFile)(command, parameters, { cwd: project })

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
  // The copy's node_modules is a symbolic link, and Vite serves no fonts from outside the project's folder.
  allowConsoleError(/40[34]|preloaded using link preload/)
  return page
}

/** Marks the document, so that a test can detect a reload. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')

// Only React's development build reports a hydration mismatch.
test('in development the main pages hydrate without warnings', async () => {
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
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
  }
})

test('ADM-18 every example in docs/extending.md compiles and passes the linter', async () => {
  await run('npx', 'tsc', '--noEmit', '--checkers', '1')
  await run('npx', 'oxlint', '--deny-warnings')
}, 180_000)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('ADM-18 ADM-28 a declared resource gets its table, API, pages and CSV export, and is listed on the records that it references', async () => {
  const page = await open()
  await signInAsOwner(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Consignors' })
    .click()
  await page.getByRole('link', { name: 'Add consignor' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Abebe & Sons')
  await page.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Ethiopia' }).click()
  for (const stone of ['Honeycomb Welo Oval', 'Pinfire']) {
    await page.getByLabel('Stones').fill(stone)
    await page.getByRole('option', { name: stone }).first().click()
  }
  await page.getByLabel('Commission (%)').fill('12.3')
  await page.getByLabel('Working together since').fill('2020-03-04')
  await page.getByRole('button', { name: 'Create consignor' }).click()
  await page.getByText('Commission (%) must be a multiple of 0.5').waitFor()
  await page.getByLabel('Commission (%)').fill('12.5')
  await page.getByRole('button', { name: 'Create consignor' }).click()
  await row(page, 'Abebe & Sons').getByText('12.5').waitFor()

  await page.getByRole('search').getByLabel('Commission (%) at least').fill('20')
  await expect.poll(() => row(page, 'Abebe & Sons').count()).toBe(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFid,name,country,stones,stones\.sku,commission,/)
  expect(csv).toMatch(/Abebe & Sons,ET,\d+\|\d+,[^,]+\|[^,]+,12\.5,/)

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'Honeycomb Welo Oval' }).first().click()
  await page.getByRole('region', { name: 'Consignors' }).getByRole('link', { name: 'Abebe & Sons' }).waitFor()
})

test('ADM-18 ADM-28 a public page lists the visible records with the names and images of their stones', async () => {
  const page = await open()
  await page.goto('/consignors', { waitUntil: 'networkidle' })
  await page.getByText('No consignors yet.').waitFor()

  await signInAsOwner(page, '/admin/consignors')
  await page.getByRole('checkbox', { name: 'Select Abebe & Sons' }).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 consignor set to “Visible”').press('Escape')
  const read = async () => (await fetch(`${shop.url}/consignors`)).text()
  await expect.poll(read).toContain('Abebe &amp; Sons')

  const html = await read()
  expect(html).toMatch(/Honeycomb Welo oval/i)
  expect(html).toMatch(/<img[^>]+src="\/[^"]+\.webp"/)
})

test('ADM-18 a computed column can be sorted and filtered as docs/extending.md declares it', async () => {
  const page = await open()
  await signInAsOwner(page, '/admin/products')
  await page.getByRole('columnheader', { name: 'Price per carat' }).getByRole('button').click()
  await page.waitForURL(/sort=per_carat/)
  await expect.poll(() => row(page, '$').count()).toBeGreaterThan(2)
  const before = await page.getByRole('row').count()
  await page.getByRole('search').getByLabel('Heavier than').fill('5')
  await page.waitForURL(/heavier_than/)
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(before)
})

test('ADM-18 one declaration adds the badge, filter and button that mark an order as a gift', async () => {
  const page = await open()
  await signInAsOwner(page, '/admin/orders')
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as gift' }).click()
  await page.getByRole('button', { name: 'Not a gift' }).waitFor()
  await page.goto('/admin/orders')
  await page.getByRole('search').getByLabel('Gift').click()
  await page.getByRole('option', { name: 'Gift', exact: true }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Orders' }).getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Print' }).waitFor()
})

test('ADM-18 one line adds an item field to the form, the column, the filter and the API', async () => {
  const page = await open()
  await signInAsOwner(page, '/admin/products')
  await page.getByRole('link', { name: 'Honeycomb Welo Oval' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Honeycomb Welo Oval' }).waitFor()
  await page.getByRole('button', { name: 'Copy address' }).waitFor()
  await page.getByLabel('Mine').click()
  await page.getByRole('option', { name: 'Welo', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('columnheader', { name: 'Mine' }).waitFor()
  await page.getByRole('search').getByLabel('Mine').click()
  await page.getByRole('option', { name: 'Welo', exact: true }).click()

  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(await page.getByRole('row').nth(1).textContent()).toContain('Welo')
})

test('in development an edit of a storefront or back office component appears in the open page without a reload, and in the server-rendered HTML', async () => {
  const page = await open()
  await page.goto('/', { waitUntil: 'networkidle' })
  await mark(page)
  await edit('storefront/home/Hero.tsx', ['{texts.heroTitle}', 'Opals with another fire'])
  await page.getByRole('heading', { name: 'Opals with another fire' }).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await (await fetch(shop.url)).text()).toContain('Opals with another fire')

  await signInAsOwner(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await mark(page)
  await edit('backoffice/dashboard/Dashboard.tsx', [
    '{customer.Full_name ? texts.welcomeByName(customer.Full_name) : texts.welcome}',
    'Welcome back',
  ])
  await page.getByText(/Welcome back/).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('in development an edit of the server takes effect with the next request, and so does the fix of a mistake', async () => {
  const file = 'server/http/health.ts'
  // Vite can miss an edit while it loads the previous one, so save the file again until the response changes.
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
