// @module-tag long
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { copyProject, fontsRefused } from '../../support/builtShop/copyProject.ts'
import { startDevelopmentShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'
import { signInAsOwner } from '../../support/browser/steps.ts'

const { openTab } = openBrowser()
let project: string
let shop: RunningShop

beforeAll(async () => {
  project = await copyProject()
  shop = await startDevelopmentShop(project)
})
afterAll(async () => {
  await shop.stop()
  await rm(project, { recursive: true, force: true })
})

async function edit(file: string, from: string, to: string) {
  const path = join(project, file)
  const source = await readFile(path, 'utf8')
  expect(source).toContain(from)
  await writeFile(
    path,
    source.replace(from, () => to),
  )
}

/** Marks the document, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')

test('an edit of the storefront is in the open page without a reload, and in what the server renders', async () => {
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(fontsRefused)
  await page.goto('/', { waitUntil: 'networkidle' })
  await mark(page)

  await edit('storefront/home/Hero.tsx', 'Opals with a fire of their own', 'Opals with another fire')

  await page.getByRole('heading', { name: 'Opals with another fire' }).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await (await fetch(shop.url)).text()).toContain('Opals with another fire')
})

test('an edit of the back office is in the open page without a reload', async () => {
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(fontsRefused)
  await signInAsOwner(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await mark(page)

  await edit('backoffice/dashboard/Dashboard.tsx', 'Good to see you', 'Welcome back')

  await page.getByText(/Welcome back/).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('an edit of the server is live with the next request, and so is its mending after a mistake', async () => {
  const file = 'server/http/health.ts'
  const ask = () => fetch(`${shop.url}/health/live`)
  // An edit that comes within milliseconds of the last one, while that is still being loaded, can escape Vite; it is
  // saved again until it is noticed.
  const saveAndAsk = async () => {
    await utimes(join(project, file), new Date(), new Date())
    const answer = await ask()
    return `${answer.status} ${(await answer.text()).split('\n')[0]}`
  }
  expect(await (await ask()).json()).toEqual({ status: 'live' })

  await edit(file, "status: 'live'", "status: 'alive'")
  await expect.poll(saveAndAsk).toBe('200 {"status":"alive"}')

  const opening = 'async (app, { database, dataDir }) => {'
  await edit(file, opening, `${opening} throw new Error('mistaken')`)
  await expect.poll(saveAndAsk).toBe('500 Error: mistaken')

  await edit(file, `${opening} throw new Error('mistaken')`, opening)
  await expect.poll(saveAndAsk).toBe('200 {"status":"alive"}')
})
