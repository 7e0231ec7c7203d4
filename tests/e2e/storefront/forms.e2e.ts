import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItem } from '../../support/specification/demo.ts'
import { failCall, waitForHydration, visitStorefront } from '../../support/browser/visitStorefront.ts'

// The custom request and the contact page.
const { visit, announces } = visitStorefront()

/** How far below the window's upper edge, in windows. */
const getTop = (part: Locator) =>
  part.evaluate((shown) => shown.getBoundingClientRect().top / window.innerHeight)

const addressesOf = (links: Locator) =>
  links.evaluateAll((found) => found.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

test(
  'CUS-4 CUS-5 CUS-6 CUS-7 CUS-8 ITEM-9 ITEM-28 a request outlives a reload and a failure, and is sent where the server takes it, else confirmed without a call and offered as a letter',
  { tags: 'specification' },
  async () => {
    const piece = demoItem('smoke-and-silver-pendant')
    const idea = 'A ring for my mother, with one honeycomb opal.'
    const { page, calls, allowConsoleError } = await visit(`/item/${piece.slug}`)
    allowConsoleError(/500/)
    await page.getByRole('main').getByRole('link', { name: 'Have one designed for you' }).click()
    await page.waitForURL('**/custom-jewelry?ref=smoke-and-silver-pendant#request')
    await waitForHydration(page)
    const heading = page.getByRole('heading', { name: 'Tell us about yours' })
    await expect.poll(() => getTop(heading)).toSatisfy((top: number) => top >= 0 && top < 1)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('section[aria-labelledby=request] :focus').count()).toBe(1)
    await page.getByRole('main').locator('form').getByText(piece.title).waitFor()
    for (const field of ['Ring size', 'Needed by', 'Pictures'])
      expect(await page.getByLabel(field).count(), field).toBe(announces ? 1 : 0)
    await page.getByLabel('Name').fill('Ada Opal')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Phone').fill('+1 904 555 0142')
    await page.getByLabel('Budget').fill('about 500')
    const description = page.getByLabel('Description')
    await description.fill(idea)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => description.inputValue()).toBe(idea)

    const submit = page.getByRole('button', { name: 'Submit Request' })
    await page.route(/\/custom_requests/, failCall, { times: 1 })
    await submit.click()
    if (announces)
      await page.getByText('Failed to submit request. Please try again.', { exact: true }).waitFor()
    await expect.poll(() => description.inputValue()).toBe(announces ? idea : '')
    if (announces) await submit.click()

    await page.getByText('Request Submitted!', { exact: true }).waitFor()
    await expect.poll(() => description.inputValue()).toBe('')
    const sent = calls().filter((call) => call.startsWith('POST'))
    expect(sent).toEqual(announces ? ['POST /custom_requests', 'POST /custom_requests'] : [])
    const letters = await addressesOf(page.getByRole('link', { name: 'send it as an e-mail too' }))
    expect(letters.map((letter) => letter.includes(idea))).toEqual(announces ? [] : [true])
  },
)

test(
  'ROLE-2 /contact takes a message where the server does, else begins a letter; both say how else the seller is reached',
  { tags: 'specification' },
  async () => {
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
  },
)
