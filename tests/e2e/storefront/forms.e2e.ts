import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItem, demoItems } from '../../support/demo.ts'
import { failCall, untilAlive, visitStorefront } from '../../support/storefront.ts'

// The custom request and the contact page.
const { visit, announces } = visitStorefront()

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click()
const idea = 'A ring for my mother, with one honeycomb opal.'

const addressesOf = (links: Locator) =>
  links.evaluateAll((found) => found.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

async function fillInRequest(page: Page) {
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Phone').fill('+1 904 555 0142')
  await page.getByLabel('Budget').fill('about 500')
  await page.getByLabel('Description').fill(idea)
}

test('CUS-1 earlier pieces are shown, from one page', async () => {
  const pieces = demoItems('Custom')
  const { page, calls } = await visit('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Custom Jewelry' }).click()

  await page.getByRole('heading', { level: 1, name: 'Custom Jewelry Design' }).waitFor()
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allInnerTexts())
    .toEqual(pieces.map(({ title }) => title))
  expect(calls().filter((call) => call.includes('/Custom'))).toEqual([
    'GET /items_by_type/Custom?external={"page":1}',
  ])
})

test('CUS-2 CUS-3 VAL-20 VAL-21 VAL-22 VAL-24 VAL-25 VAL-27 faults are told in the specified words, and the first gets the focus', async () => {
  const { page, calls } = await visit('/custom-jewelry')
  const kind = page.getByLabel('What it is')
  expect(await kind.inputValue()).toBe('ring')
  const options = await kind
    .locator('option')
    .evaluateAll((found) => found.map((option) => option.getAttribute('value')))
  expect(options).toEqual(['ring', 'necklace', 'bracelet', 'earrings', 'other'])

  await submit(page)

  for (const fault of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone must be at least 10 characters',
    'Budget is required',
    'Description must be at least 20 characters',
  ])
    await page.getByText(fault).waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('name')
  expect(calls()).toEqual([])
})

test('CUS-4 CUS-6 CUS-7 a request is sent where the server takes it, else confirmed without a call and offered as a letter', async () => {
  const { page, calls } = await visit('/custom-jewelry')
  await fillInRequest(page)
  await page.reload()
  await untilAlive(page)
  // What was typed is still there.
  expect(await page.getByLabel('Description').inputValue()).toBe(idea)

  await submit(page)

  await page.getByText('Request Submitted!', { exact: true }).waitFor()
  await page
    .getByText("We'll get back to you within 24 hours to discuss your custom jewelry project.")
    .first()
    .waitFor()
  const sent = calls().filter((call) => call.startsWith('POST'))
  expect(sent).toEqual(announces ? ['POST /custom_requests'] : [])
  const letters = await addressesOf(page.getByRole('link', { name: 'send it as an e-mail too' }))
  expect(letters.map((letter) => letter.includes(idea))).toEqual(announces ? [] : [true])
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('')
})

test('CUS-5 where a request can fail it says so and keeps every word; without a call it cannot', async () => {
  const { page, expectComplaint } = await visit('/custom-jewelry')
  expectComplaint(/500/)
  await page.route(/\/custom_requests/, failCall)
  await fillInRequest(page)

  await submit(page)

  const outcome = announces ? 'Failed to submit request. Please try again.' : 'Request Submitted!'
  await page.getByText(outcome, { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(announces ? idea : '')
})

test('CUS-8 ITEM-9 a request begins with the piece it came from, and takes more where the server does', async () => {
  const piece = demoItem('smoke-and-silver-pendant')
  const { page } = await visit(`/custom-jewelry?ref=${piece.slug}`)

  await page.getByRole('main').locator('form').getByText(piece.title).waitFor()
  for (const field of ['Ring size', 'Needed by', 'Pictures'])
    expect(await page.getByLabel(field).count(), field).toBe(announces ? 1 : 0)
})

test('ROLE-2 /contact takes a message where the server does, else begins a letter; both say how else the seller is reached', async () => {
  const { page, calls } = await visit('/contact')
  const ways = page.getByRole('main')
  await ways.getByRole('link', { name: '+1 904 555 0142' }).waitFor()

  if (announces) {
    await page.getByLabel('Name').fill('Ada Opal')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Message').fill('Is the honeycomb oval still to be had?')
    await page.getByRole('button', { name: 'Send the Message' }).click()
    await page.getByText('Message sent', { exact: true }).waitFor()
  }

  const sent = calls().filter((call) => call.startsWith('POST'))
  expect(sent).toEqual(announces ? ['POST /contact_messages'] : [])
  const letters = await addressesOf(ways.getByRole('link', { name: 'Write an e-mail' }))
  expect(letters.map((letter) => letter.split('?')[0])).toEqual(
    announces ? [] : ['mailto:hello@welo.example'],
  )
  expect(await ways.locator('form').count()).toBe(announces ? 1 : 0)
})
