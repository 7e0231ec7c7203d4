import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { mediaOf } from '../../../dataProvider/contract/media.ts'
import { demoItem, demoItems } from '../../support/demo.ts'
import { telephone, visitStorefront } from '../../support/storefront.ts'

// Pictures seen large, and videos on cards.
const { visit } = visitStorefront()

test('ITEM-19 a picture is seen large: opened with Enter, zoomed, paged, closed, and left where one was', async () => {
  const { title, slug } = demoItem('honeycomb-welo-oval')
  const { page } = await visit(`/item/${slug}`)
  const pictureOf = (n: number) => page.getByRole('link', { name: new RegExp(`^Enlarge ${title}, ${n} of`) })
  await pictureOf(1).focus()

  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: `Pictures of ${title}, large` })
  await large.waitFor()
  await large.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => large.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(true)
  await page.keyboard.press('-')
  await expect.poll(() => large.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(false)

  await large.getByRole('button', { name: 'Next' }).click()
  const chosen = page.locator('button[aria-current=true]')
  await expect.poll(() => chosen.getAttribute('aria-label')).toMatch(/^Show picture 2 of/)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })

  await expect.poll(() => pictureOf(2).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await chosen.getAttribute('aria-label')).toMatch(/^Show picture 2 of/)
})

/** Opens the shop on a telephone and counts what is fetched of the film that is the first of an item's media. */
const openShop = async (options: BrowserContextOptions = {}) => {
  const filmed = demoItems('Product').find((item) => mediaOf(item)[0]?.image_type === 'Video')!
  const fetched: string[] = []
  const { page } = await visit('/', { ...telephone, ...options })
  page.on('request', (request) => request.url().endsWith('.mp4') && fetched.push(request.url()))
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
  const title = page.getByRole('heading', { name: filmed.title, exact: true })
  const card = page.getByRole('article').filter({ has: title })
  const video = card.locator('video')
  await video.waitFor({ state: 'attached' })
  const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
  return { card, video, isPaused, fetched }
}

test('SHOP-23 a card’s film is fetched and plays once it is in view, and can be stopped', async () => {
  const { card, video, isPaused, fetched } = await openShop()
  expect(await isPaused()).toBe(true)
  expect(fetched).toEqual([])

  await video.scrollIntoViewIfNeeded()
  await expect.poll(isPaused).toBe(false)
  expect(fetched.length).toBeGreaterThan(0)

  await card.getByRole('button', { name: /^Pause the video of/ }).click()
  await expect.poll(isPaused).toBe(true)
})

test('SHOP-23 for whoever wants no motion a film stands still, and nothing of it is fetched', async () => {
  const { card, video, isPaused, fetched } = await openShop({ reducedMotion: 'reduce' })

  await video.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: /^Play the video of/ }).waitFor()
  expect(await isPaused()).toBe(true)
  expect(fetched).toEqual([])
  expect(await video.getAttribute('poster')).toMatch(/\.webp$/)
})
