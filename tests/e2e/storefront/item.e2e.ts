import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mediaOf } from '../../../dataProvider/resources/items/visibleMedia.ts'
import { demoItem, demoItems, formatDollars } from '../../support/specification/demo.ts'
import { getHeader } from '../../support/browser/steps.ts'
import { phone, waitForHydration, visitStorefront, pathOf } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const stone = demoItem('honeycomb-welo-oval')

test(
  'ITEM-1 ITEM-2 ITEM-14 HDR-3 HDR-4 HDR-5 a listed product is requested by its slug and added to a cart that survives a reload',
  { tags: 'long' },
  async () => {
    const { page, calls } = await visit('/shop')
    await page.getByRole('link', { name: `View Details of ${stone.title}` }).click()
    await page.getByRole('heading', { level: 1, name: stone.title }).waitFor()
    expect(calls()).toContain(`GET /items_details/${stone.slug}`)
    const second = page.getByRole('list', { name: 'Choose an image' }).getByRole('button').nth(1)
    await second.click()
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true')

    const cart = getHeader(page).getByRole('link', { name: /^Cart/ })
    expect(await cart.innerText()).toBe('')
    const enquire = page.getByRole('button', { name: 'Enquire Now' })
    await page.clock.install()
    await enquire.click()
    await page.getByText('Added to cart!').first().waitFor()
    // A second click within one second counts as a double click.
    await page.clock.fastForward(1000)
    await enquire.click()
    await page.getByText('Only 1 left, already in your cart.').waitFor()
    await expect.poll(() => cart.innerText()).toBe('1')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('elegant_cart') ?? '[]'))
    const { title, price } = stone
    expect(stored).toMatchObject([{ id: expect.any(Number), title, price, currency: 'USD', quantity: 1 }])

    await page.reload()
    await expect.poll(() => cart.innerText()).toBe('1')
    await waitForHydration(page)
    await cart.click()
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
    expect(pathOf(page)).toBe('/cart')
  },
)

test('ITEM-19 ITEM-26 Enter opens an image over the whole window to zoom and page, Back closes it, and the gallery shows the last image', async () => {
  const { page } = await visit(`/item/${stone.slug}`)
  const pictureOf = (n: number) =>
    page.getByRole('link', { name: new RegExp(`^Enlarge ${stone.title}, ${n} of`) })
  await pictureOf(1).focus()

  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: `Images of ${stone.title}` })
  await large.waitFor()
  // Wait, because the viewer's stylesheet loads with its chunk.
  const { width, height } = page.viewportSize()!
  await expect.poll(() => large.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await large.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => large.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(true)
  await page.keyboard.press('-')
  await expect.poll(() => large.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(false)

  await large.getByRole('button', { name: 'Next' }).click()
  const chosen = page.locator('button[aria-current=true]')
  await expect.poll(() => chosen.getAttribute('aria-label')).toMatch(/^Show image 2 of/)
  await page.goBack()
  await large.waitFor({ state: 'detached' })

  expect(pathOf(page)).toBe(`/item/${stone.slug}`)
  await expect.poll(() => pictureOf(2).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await chosen.getAttribute('aria-label')).toMatch(/^Show image 2 of/)
})

test('ITEM-28 the tab order of a custom item follows the visual order', { tags: 'long' }, async () => {
  const piece = demoItem('smoke-and-silver-pendant')
  const { page } = await visit(`/item/${piece.slug}`)
  const add = page.getByRole('button', { name: 'Enquire Now' })
  const design = page.getByRole('link', { name: 'Have one designed for you' })
  const topOf = async (part: typeof add) => (await part.boundingBox())!.y
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await add.focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => design.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await topOf(add), `${width} px`).toBeLessThan(await topOf(design))
  }
})

/**
 * Opens the shop on a phone. Returns the card and the video of an item whose first medium is a video, and the URLs of requested
 * videos.
 */
const openShop = async (options: BrowserContextOptions) => {
  const filmed = demoItems('Product').find((item) => mediaOf(item)[0]?.image_type === 'Video')!
  const fetched: string[] = []
  const { page } = await visit('/', { ...phone, ...options })
  page.on('request', (request) => request.url().endsWith('.mp4') && fetched.push(request.url()))
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
  const title = page.getByRole('heading', { name: filmed.title, exact: true })
  const card = page.getByRole('article').filter({ has: title })
  const video = card.locator('video')
  await video.waitFor({ state: 'attached' })
  const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
  return { card, video, isPaused, fetched }
}

test(
  'SHOP-23 a card’s video is downloaded and plays once it is in view, and can be paused',
  { tags: 'long' },
  async () => {
    const { card, video, isPaused, fetched } = await openShop({ reducedMotion: 'no-preference' })
    expect(await isPaused()).toBe(true)
    expect(fetched).toEqual([])

    await video.scrollIntoViewIfNeeded()
    await expect.poll(isPaused).toBe(false)
    expect(fetched.length).toBeGreaterThan(0)

    await card.getByRole('button', { name: /^Pause the video of/ }).click()
    await expect.poll(isPaused).toBe(true)
  },
)

test(
  'SHOP-23 with reduced motion a card’s video is paused and not downloaded',
  { tags: 'long' },
  async () => {
    const { card, video, isPaused, fetched } = await openShop({ reducedMotion: 'reduce' })

    await video.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: /^Play the video of/ }).waitFor()
    expect(await isPaused()).toBe(true)
    expect(fetched).toEqual([])
    expect(await video.getAttribute('poster')).toMatch(/\.webp$/)
  },
)

const itemWindows = [
  { of: 'a tablet', width: 768, height: 1024 },
  { of: 'a small phone on its side', width: 568, height: 320 },
  { of: 'a desktop at 200 %', width: 720, height: 450 },
  { of: 'a small phone held upright', width: 375, height: 553 },
]

/**
 * Returns what the item page shows in a window of this size without scrolling. `words` is the fully visible text of title,
 * paragraphs and the phone's bar. `hasButton` is true if the main button is fully visible. `pictureShare` is the image's height
 * as a fraction of the window's.
 */
async function readFirstScreen(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  return page.evaluate(async () => {
    // Wait until the page is painted in the new window size.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const isSeen = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      const drawn = document.elementFromPoint(left + 8, (top + bottom) / 2)
      return top >= 0 && bottom <= window.innerHeight && drawn !== null && element.contains(drawn)
    }
    const bar = document.querySelector<HTMLElement>('main [data-item]')!
    const hasWords = getComputedStyle(bar, '::before').display !== 'none' && isSeen(bar)
    const words = [...document.querySelectorAll('main :is(h1, p)')].filter(isSeen)
    return {
      words: [hasWords && bar.dataset['item'], ...words.map(({ textContent }) => textContent)].join('\n'),
      hasButton: isSeen(bar.querySelector('button, a')!),
      pictureShare: document.querySelector('main img')!.getBoundingClientRect().height / window.innerHeight,
    }
  })
}

const ticketed = demoItems('Event').find(({ price }) => price !== null && price > 0)!

const sold = demoItem('old-parcel-emerald')

test('ITEM-21 an item shows its name, price and button without scrolling', async () => {
  const { page } = await visit('/')
  for (const { title, slug, price } of [ticketed, sold]) {
    await page.goto(`/item/${slug}`)
    for (const { of, ...size } of itemWindows) {
      const seen = await readFirstScreen(page, size)
      expect(seen.words, `${title} on ${of}`).toContain(title)
      expect(seen.words, `${title} on ${of}`).toContain(formatDollars(price!))
      expect(seen.hasButton, `the button of ${title} on ${of}`).toBe(true)
      expect(seen.pictureShare, `the picture of ${title} on ${of}`).toBeLessThanOrEqual(0.6)
    }
  }
})

test('ITEM-21 on a small phone the bar never covers the focused element', { tags: 'long' }, async () => {
  const { page } = await visit(`/item/${sold.slug}`, { viewport: { width: 320, height: 480 } })
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (const _ of Array(40)) {
      await page.keyboard.press(key)
      const name = await page.evaluate(() => {
        const bar = document.querySelector('[data-item]')!
        const focused = document.activeElement!
        if (!focused.matches('main *') || bar.contains(focused)) return undefined
        const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
        return under.bottom > over.top && under.top < over.bottom ? focused.outerHTML : undefined
      })
      if (name !== undefined) covered.add(name)
    }
  expect([...covered]).toEqual([])
})

test('PAGE-10 an item prints black on white, without header, footer and buttons, and with its first image instead of a video', async () => {
  const { page } = await visit(`/item/${stone.slug}`, { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  for (const role of ['banner', 'contentinfo'] as const)
    expect(await page.getByRole(role).isVisible()).toBe(false)
  expect(await page.locator('button:visible').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'In Your Cart' }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const readColors = () =>
    page.evaluate(() => ({
      color: getComputedStyle(document.body).color,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }))
  // Chromium can apply the colors of the print medium later than its layout.
  await expect.poll(readColors).toEqual({ color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' })

  await page.goto('/item/sunrise-mosaic-welo')
  expect(await page.locator('main video').isVisible()).toBe(false)
  // The server does not render the image of the second slide, so the browser adds it.
  const picture = page.locator('[aria-label="Current image"] img').first()
  await picture.waitFor()
  const { left, right } = await picture.evaluate((element) => {
    const track = element.closest('[aria-label="Current image"]')!.getBoundingClientRect()
    const { left, right } = element.getBoundingClientRect()
    return { left: Math.round(left - track.left), right: Math.round(right - track.right) }
  })
  expect({ left, right }).toEqual({ left: 0, right: 0 })
})
