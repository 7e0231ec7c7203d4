// @module-tag long
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildContactMessage, buildCustomRequest } from '../factories/message.ts'
import { buildPicture } from '../factories/media/picture.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { respondWithError } from '../support/browser/visitStorefront.ts'

const { visit, shop, admin } = visitBackOffice()

beforeAll(async () => {
  const { api } = admin()
  await api.sendContactMessage(buildContactMessage({ name: 'Leo Letter' }), crypto.randomUUID())
  const request = buildCustomRequest({ name: 'Vera Visitor', item_slug: 'honeycomb-welo-oval' })
  const picture = new File([new Uint8Array(await buildPicture())], 'idea.jpeg', { type: 'image/jpeg' })
  await api.sendCustomRequest(request, [picture], crypto.randomUUID())
})

const names = (page: Page) =>
  page.getByRole('list', { name: 'Messages' }).locator('li [aria-current]').allTextContents()
const open = async (page: Page, name: string) => {
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: name }).click()
  await page.getByRole('article', { name }).waitFor()
}

test('ADM-16 messages are searched and filtered, and a message shows its images and links to its item', async () => {
  const { page } = await visit('/admin/messages')
  await expect.poll(() => names(page)).toEqual(['Vera Visitor', 'Leo Letter'])
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Contact message' }).click()
  await expect.poll(() => names(page)).toEqual(['Leo Letter'])
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('HONEYCOMB ring')
  await expect.poll(() => names(page)).toEqual(['Vera Visitor'])
  await expectNoViolations(page, 'the inbox')

  await open(page, 'Vera Visitor')
  await page.reload()
  const message = page.getByRole('article', { name: 'Vera Visitor' })
  await message.getByText('As thin as it can be.').waitFor()
  await expectNoViolations(page, 'a message')
  await message.getByRole('button', { name: 'Enlarge reference image 1 from Vera Visitor' }).click()
  const picture = page.getByRole('img', { name: 'Reference image 1 from Vera Visitor' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await message.getByRole('link', { name: 'honeycomb-welo-oval' }).click()
  await page.waitForURL(/\/item\/honeycomb-welo-oval$/)
})

test('ADM-16 a reply survives a failed send and a reload, is emailed once, and marks the message as answered', async () => {
  const { page, requests, allowConsoleError } = await visit('/admin/messages')
  allowConsoleError(/500|Internal Server Error/)
  await open(page, 'Leo Letter')
  await page.route(/\/replies$/, respondWithError)
  await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, we ship to Iceland.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText(/It may already have been sent/).waitFor()
  await page.unroute(/\/replies$/)
  await page.reload()
  const typed = page.getByRole('textbox', { name: 'Reply' })
  await expect.poll(() => typed.inputValue()).toBe('Yes, we ship to Iceland.')
  const before = requests().length

  await page.getByRole('button', { name: 'Send reply' }).dblclick()

  await page.getByText('Reply sent to Leo Letter').waitFor()
  await page.getByRole('list', { name: 'Replies' }).getByText('Yes, we ship to Iceland.').waitFor()
  const answered = page.getByRole('article').getByRole('button', { name: 'Answered' })
  await expect.poll(() => answered.getAttribute('aria-pressed')).toBe('true')
  const sent = requests()
    .slice(before)
    .filter((request) => request.endsWith('/replies'))
  expect(sent).toHaveLength(1)
  const outbox = join(shop().dataDir, 'outbox')
  const emails = async () => {
    const files = await readdir(outbox)
    const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    return texts.filter((text) => text.includes('Yes, we ship to Iceland.')).length
  }
  await expect.poll(emails).toBe(1)
})
