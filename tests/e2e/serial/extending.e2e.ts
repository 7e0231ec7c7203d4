// @module-tag long
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { copyProject, fontsRefused } from '../../support/builtShop/copyProject.ts'
import { startDevelopmentShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'
import { signInAsOwner } from '../../support/browser/steps.ts'

// What docs/extending.md tells a newcomer to do, done to a copy of this project.
const { openTab } = openBrowser()
let project: string
let shop: RunningShop

const page = await readFile('docs/extending.md', 'utf8')

/** The line of the page that begins so. */
const lineInDocs = (start: string) => page.split('\n').find((line) => line.startsWith(start)) ?? ''

/** Puts texts of a file in the place of others, of which each must be there. */
const edit = async (path: string, changes: [before: string, after: string][]) => {
  const file = join(project, path)
  let text = await readFile(file, 'utf8')
  for (const [before, after] of changes) {
    expect(text, path).toContain(before)
    text = text.replace(before, after)
  }
  await writeFile(file, text)
}

/** The file of that name as the page has it. */
const fileInDocs = (name: string) => {
  const [, file] = page.split(`\`${name}\`\n\n\`\`\`ts\n`)
  if (file === undefined) throw new Error(`docs/extending.md has no file ${name}`)
  return file.slice(0, file.indexOf('```'))
}

beforeAll(async () => {
  project = await copyProject()
  const declaration = fileInDocs('dataProvider/resources/suppliers.ts')
  expect(declaration.trim().split('\n').length).toBeLessThanOrEqual(40)
  await writeFile(join(project, 'dataProvider/resources/suppliers.ts'), declaration)
  await edit('dataProvider/resources/declared.ts', [
    ['] as const', ', suppliers] as const'],
    ['import type', "import { suppliers } from './suppliers.ts'\nimport type"],
  ])
  await edit('dataProvider/contract/extensions.ts', [["  'currency',\n", "  'currency',\n  'mines',\n"]])
  await edit('dataProvider/resources/items/items.ts', [
    ['  currency: currency(),\n', `  currency: currency(),\n  ${lineInDocs('mine: choice(')}\n`],
    ["disabled: 'Is_disabled' }", "disabled: 'Is_disabled', mine: 'mine' }"],
  ])
  await edit('backoffice/items/kinds.ts', [
    ["columns: { sku: 'wide',", "columns: { mine: 'wide', sku: 'wide',"],
  ])
  await promisify(execFile)('npm', ['run', 'migration', '--', '--name', 'suppliers'], { cwd: project })
  shop = await startDevelopmentShop(project)
})
afterAll(async () => {
  await shop?.stop()
  await rm(project, { recursive: true, force: true })
})

test(
  'ADM-18 a resource that is declared in one file has its table, wire and screens',
  { timeout: 180_000 },
  async () => {
    const { page, allowConsoleError } = await openTab(shop.url)
    allowConsoleError(fontsRefused)
    allowConsoleError(/409|Conflict/)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const save = () => page.getByRole('button', { name: /^(Save changes|Create supplier)$/ }).click()
    await signInAsOwner(page, '/admin')
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Suppliers' })
      .click()

    for (const [name, country] of [
      ['Abebe & Sons', 'Ethiopia'],
      ['Coober Cutters', 'Australia'],
    ] as const) {
      await page.getByRole('link', { name: 'Add Supplier' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.getByLabel('Country').click()
      await page.getByRole('option', { name: country }).click()
      await page.getByLabel('Working together since').fill('2020-03-04')
      await page.getByLabel('Credit').fill('99.5')
      await page.getByLabel('Days until delivery').fill('14')
      await page.getByLabel('Items').click()
      await page.getByRole('option').first().click()
      await save()
      await row(name).waitFor()
    }
    await expectNoViolationsNow(page, 'the list of suppliers')

    await page.getByRole('search').getByLabel('Country').click()
    await page.getByRole('option', { name: 'Australia' }).click()
    await expect.poll(() => row('Abebe & Sons').count()).toBe(0)
    await row('Coober Cutters').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('searchbox').fill('abebe')
    await expect.poll(() => row('Coober Cutters').count()).toBe(0)

    await page.getByRole('link', { name: 'Abebe & Sons' }).click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Name' }).fill('Abebe Brothers')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await other.getByText('Supplier updated').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Abebe Sisters')
    await save()
    await page.getByText(/Changed in the shop since you began: Name\./).waitFor()
    await save()
    await row('Abebe Sisters').waitFor()

    await page.getByRole('checkbox', { name: 'Select Abebe Sisters' }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => row('Abebe Sisters').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Abebe Sisters').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFid,name,country,items,credit,days,/)
    expect(csv).toMatch(/Abebe Sisters,ET,\d+,99\.5,14,/)

    const imported = csv.replace('Abebe Sisters', 'Abebe & Daughters')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import suppliers' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(imported) })
    await dialog.getByText('1 to change').waitFor()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await row('Abebe & Daughters').waitFor()
  },
)

test(
  'ADM-18 a field of an item is a line: form, column, filter and wire have it',
  { timeout: 120_000 },
  async () => {
    const { page, allowConsoleError } = await openTab(shop.url)
    allowConsoleError(fontsRefused)
    await signInAsOwner(page, '/admin/products')
    await page.getByRole('link', { name: 'Honeycomb Welo Oval' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Honeycomb Welo Oval' }).waitFor()
    await page.getByLabel('Mine').click()
    await page.getByRole('option', { name: 'Welo', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('columnheader', { name: 'Mine' }).waitFor()
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const title = await page.locator('td.column-title').first().boundingBox()
      expect(title?.width, `ADM-27 at ${width} px`).toBeGreaterThanOrEqual(224)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.getByRole('search').getByLabel('Mine').click()
    await page.getByRole('option', { name: 'Welo', exact: true }).click()

    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(await page.getByRole('row').nth(1).textContent()).toContain('Welo')
    await page.getByText('Page 1 of 1 (1 total items)').waitFor()
  },
)
