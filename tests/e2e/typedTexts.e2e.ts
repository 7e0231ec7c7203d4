// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { orderAdminCalls } from '../../dataProvider/shopApi/orderCalls.ts'
import { findOrderLink } from '../support/builtShop/findEmailedLink.ts'
import { signUpUser } from '../support/builtShop/users.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { waitForHydration } from '../support/browser/visitStorefront.ts'

// Fills texts that admins and customers can enter with a word of 200 characters, or of the field's limit.
const { visit, openTab, shop, admin } = visitBackOffice()

const word = (length: number) => 'Iridescent'.repeat(20).slice(0, length)

const markdown = [
  `# ${word(200)}`,
  `${word(200)} [${word(200)}](https://example.com/${word(200)})`,
  `- ${word(200)}`,
  `> ${word(200)}`,
  `| ${word(50)} | ${word(50)} |\n| --- | --- |\n| ${word(50)} | \`${word(50)}\` |`,
  `\`\`\`\n${word(200)}\n\`\`\``,
].join('\n\n')

const customer = {
  name: word(limits.senderName),
  email: `${word(64)}@example.com`,
  password: 'a good password',
}

const contact = {
  name: word(limits.senderName),
  email: customer.email,
  phone: '1'.repeat(limits.customPhone),
}

const infoOf = {
  Event: { location: word(200), event_time: word(200) },
  Blog: { excerpt: word(200) },
  Product: { '@type': 'Product', material: word(200), size: word(200) },
} as const

let filled: Promise<string[]> | undefined

/** Fills the catalog on the first call. */
const getFilled = () => (filled ??= fillCatalogue())

/**
 * Fills an item of each type, a category, a page and a certificate with long words. Returns the paths of the items, the page and
 * the certificate.
 */
async function fillCatalogue(): Promise<string[]> {
  const { api } = admin()
  const { id: category } = (await api.listCategories())[0]!
  await api.updateCategory(category, {
    name: word(limits.categoryName),
    category_type: word(limits.categoryType),
  })
  const items = []
  for (const type of itemTypes) {
    const item = (await api.listItems(type, { page: 1 })).items[0]!
    items.push(
      await api.updateItem(item.id, {
        title: word(limits.title),
        tags: `${word(200)}, opal`,
        description: markdown,
        item_info: infoOf[type as keyof typeof infoOf] ?? null,
        category_ids: [category],
      }),
    )
  }
  const stone = items.find(({ item_type }) => item_type === 'Product')!
  const records = {
    pages: { title: word(120), slug: 'long-words', body: markdown, footer: true, published: true },
    certificates: { laboratory: word(100), number: word(50), item: stone.id },
  }
  for (const [name, body] of Object.entries(records))
    await api.fetcher(`/api/${name}`, { method: 'POST', body })
  return [...items.map(({ slug }) => itemPath(slug)), '/long-words', `/certificate/${word(50)}`]
}

async function fillShop(): Promise<void> {
  const { api } = admin()
  await api.updateShop({
    name: word(limits.shopName),
    _shop_info: {
      contact_info: {
        name: word(limits.contactName),
        email: `${word(64)}@example.com`,
        phone: '1'.repeat(limits.phone),
        website_url: `https://${word(60).toLowerCase()}.${word(60).toLowerCase()}.example`,
      },
    },
  })
  await api.fetcher(`/api/admin${paths.settings}`, {
    method: 'PATCH',
    body: { bank_details: word(200), payment_link: `https://example.com/${word(200)}` },
  })
}

/** Creates an order with long texts from the customer and the admin. Returns the paths of its link and its estimate. */
async function fillOrder(customer_id: number): Promise<string[]> {
  const { api } = admin()
  const orders = orderAdminCalls(api.fetcher, { adminUrl: '/api/admin' })
  const line = { name: word(limits.estimateLine), quantity: 2, price: 1_000_000, currency: 'USD' }
  const { id, version, lines } = await orders.createOrder({
    customer_id,
    contact,
    lines: [line],
    ship_to: word(200),
  })
  await api.sendOrderMessage(id, word(200))
  const { order_token } = await orders.createOrderLink(id)
  await orders.sendEstimate(id, {
    version,
    currency: 'USD',
    lines: [{ line_id: lines[0]!.id, quantity: 2, price: 1_000_000 }],
    discount: 0,
    shipping: 20,
    tax: 10,
    tax_name: word(limits.taxName),
    note: word(200),
    valid_days: 14,
  })
  const estimate = await findOrderLink(shop(), 'estimate')
  await api.decideEstimate(id, 1, { state: 'accepted' })
  const payment = { paid_on: '2026-11-20', method: 'bank', reference: word(limits.paymentReference) } as const
  await orders.addPayment(id, { ...payment, amount: 10 })
  const accepted = await api.getOrder(id)
  await orders.saveParcel(id, {
    version: accepted.version,
    carrier: 'ups',
    tracking: word(limits.trackingNumber),
    customs_note: '',
  })
  return [`/order/${order_token}`, estimate]
}

async function signUpCustomer() {
  const user = await signUpUser(shop(), customer)
  const { id } = (await user.api.getCustomer())!
  return { user, id }
}

const cartLine = (id: number) => ({
  id,
  title: word(limits.title),
  price: 1_000_000,
  currency: 'USD',
  action_type: 'enquiry',
  image: null,
  slug: 'no-such-stone',
  quantity: 999,
  question: word(200),
})

/** Sets the browser's text size to 200 % or 100 %. */
async function doubleText(page: Page, isDouble: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: isDouble ? 32 : 16 } })
  await session.detach()
}

const windows = [
  { width: 320, isDouble: false },
  { width: 390, isDouble: true },
  { width: 1440, isDouble: true },
]

async function untilLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}

/** Returns a message for each window size at which the page scrolls sideways. */
async function findTooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await waitForHydration(page)
  await untilLoaded(page)
  // Open all collapsed parts.
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)))
  await untilLoaded(page)
  const found: string[] = []
  for (const { width, isDouble } of windows) {
    await page.setViewportSize({ width, height: 800 })
    await doubleText(page, isDouble)
    const tooMuch = await page.evaluate(
      async (expected) => {
        const isDrawn = () =>
          window.innerWidth === expected.width &&
          getComputedStyle(document.documentElement).fontSize === expected.fontSize
        while (!isDrawn()) await new Promise(requestAnimationFrame)
        const getExcess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        // Chromium applies a new width to lengths in `vw` a few frames later.
        for (let frame = 0; frame < 60 && getExcess() > 0; frame++) await new Promise(requestAnimationFrame)
        return getExcess()
      },
      { width, fontSize: isDouble ? '32px' : '16px' },
    )
    if (tooMuch > 0)
      found.push(`${path}, ${width} px${isDouble ? ', text at 200 %' : ''}: ${tooMuch} px too wide`)
  }
  return found
}

test(
  'PAGE-6 no page of the shop scrolls sideways with long words, at 320 px or with text at 200%',
  { timeout: 240_000 },
  async () => {
    const { user, id } = await signUpCustomer()
    const orderPages = await fillOrder(id)
    const itemPages = await getFilled()
    await fillShop()
    const { page, allowConsoleError } = await openTab(shop().url)
    allowConsoleError(/40[04]/)
    await page.goto('/')
    await page.evaluate(
      (lines) => localStorage.setItem('elegant_cart', JSON.stringify(lines)),
      [cartLine(1), cartLine(999_999)],
    )
    const tooWide = []
    for (const path of [
      ...'/ /shop /categories /events /blog /about /contact /custom-jewelry /cart /sign-in /sign-up /unsubscribe /nowhere'.split(
        ' ',
      ),
      `/shop?q=${word(200)}`,
      ...itemPages,
      ...orderPages,
    ])
      tooWide.push(...(await findTooWide(page, path)))
    expect(tooWide).toEqual([])
    const { page: own } = await openTab(shop().url, { storageState: user.storageState })
    for (const path of ['/customer/dashboard', '/account']) tooWide.push(...(await findTooWide(own, path)))
    expect(tooWide).toEqual([])
  },
)

test('PAGE-6 a title of 200 characters leaves the other columns of the back office lists visible', async () => {
  await getFilled()
  const { page } = await visit('/admin/products')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const list of ['products', 'events', 'blogs', 'pages', 'certificates']) {
      await page.goto(`/admin/${list}`)
      await page.getByText(word(40)).first().waitFor()
      const hidden = await page.evaluate(
        () =>
          [...document.querySelectorAll('table :is(th, td)')].filter((cell) => {
            const { right } = cell.getBoundingClientRect()
            return right > document.querySelector('table')!.parentElement!.getBoundingClientRect().right + 1
          }).length,
      )
      expect(hidden, `cells of ${list} out of sight at ${width} px`).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(width)
    }
  }
})

const guide = [
  'We send every stone ourselves.',
  '## How we send',
  'By insured email.',
  '| Where | Price |\n| --- | --- |\n| Florida | $8.00 |',
  '- To the door',
  '> Postage is yours.',
  '## שלום',
  '- אופל\n- By email\n\n1. אופל\n\n> אופל',
  '| אופל | מחיר |\n| --- | --- |\n| אחד | $8.00 |',
].join('\n\n')

test('TXT-3 TXT-4 Markdown has space between blocks, and each block takes its text direction from its first letter', async () => {
  await admin().api.fetcher('/api/pages', {
    method: 'POST',
    body: { title: 'אופל', slug: 'guide', body: guide, footer: false, published: true },
  })
  const { page } = await openTab(shop().url)
  await page.goto('/guide')
  await waitForHydration(page)

  const { gaps, directions, titleStart } = await page.evaluate(() => {
    const boxes = [...document.querySelector('article h2')!.parentElement!.children].map((block) =>
      block.getBoundingClientRect(),
    )
    const title = document.querySelector('h1')!
    const words = document.createRange()
    words.selectNodeContents(title)
    return {
      gaps: boxes.slice(1).map((box, index) => Math.round(box.top - boxes[index]!.bottom)),
      directions: [...document.querySelectorAll('article :is(ul, ol, blockquote, table)')].map(
        (block) => `${block.localName} ${getComputedStyle(block).direction}`,
      ),
      titleStart: Math.round(title.getBoundingClientRect().right - words.getBoundingClientRect().right),
    }
  })
  expect(gaps.every((gap) => gap >= 8)).toBe(true)
  // The direction of bullets, quote borders and columns.
  expect(directions.join(', ')).toBe(
    'table ltr, ul ltr, blockquote ltr, ul rtl, ol rtl, blockquote rtl, table rtl',
  )
  expect(titleStart).toBe(0)
})
