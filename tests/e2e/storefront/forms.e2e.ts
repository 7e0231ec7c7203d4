import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItem } from '../../support/specification/demo.ts'
import { respondWithError, waitForHydration, visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

/** Returns an element's distance from the top of the window, as a fraction of the window's height. */
const getTop = (part: Locator) =>
  part.evaluate((shown) => shown.getBoundingClientRect().top / window.innerHeight)

test('CUS-4 CUS-5 CUS-7 CUS-8 ITEM-9 ITEM-28 a custom request survives a reload and a failed send, and is then sent', async () => {
  const piece = demoItem('smoke-and-silver-pendant')
  const idea = 'A ring for my mother, with one honeycomb opal.'
  const { page, calls, allowConsoleError } = await visit(`/item/${piece.slug}`)
  allowConsoleError(/500/)
  await page.getByRole('main').getByRole('link', { name: 'Have one designed for you' }).click()
  await page.waitForURL('**/custom-jewelry?ref=smoke-and-silver-pendant#request')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { name: 'Tell us about your idea' })
  await expect.poll(() => getTop(heading)).toSatisfy((top: number) => top >= 0 && top < 1)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('section[aria-labelledby=request] :focus').count()).toBe(1)
  await page.getByRole('main').locator('form').getByText(piece.title).waitFor()
  for (const field of ['Ring size', 'Needed by', 'Images'])
    expect(await page.getByLabel(field).count(), field).toBe(1)
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('+1 904 555 0142')
  await page.getByLabel('Budget').fill('about 500')
  const description = page.getByLabel('Description')
  await description.fill(idea)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => description.inputValue()).toBe(idea)

  const submit = page.getByRole('button', { name: 'Submit Request' })
  await page.route(/\/custom_requests/, respondWithError, { times: 1 })
  await submit.click()
  await page.getByText('Failed to submit request. Please try again.', { exact: true }).waitFor()
  await expect.poll(() => description.inputValue()).toBe(idea)
  await submit.click()

  await page.getByText('Request Submitted!', { exact: true }).waitFor()
  await expect.poll(() => description.inputValue()).toBe('')
  const sent = calls().filter((call) => call.startsWith('POST'))
  expect(sent).toEqual(['POST /custom_requests', 'POST /custom_requests'])
  expect(await page.getByRole('link', { name: 'email it to us too' }).count()).toBe(0)
})

test('ROLE-2 /contact sends a message and shows the seller’s phone number', async () => {
  const { page, calls } = await visit('/contact')
  const ways = page.getByRole('main')
  await ways.getByRole('link', { name: '+1 904 555 0142' }).waitFor()

  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the honeycomb oval still to be had?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message sent', { exact: true }).waitFor()

  const sent = calls().filter((call) => call.startsWith('POST'))
  expect(sent).toEqual(['POST /contact_messages'])
  expect(await ways.getByRole('link', { name: 'Send Email' }).count()).toBe(0)
})
