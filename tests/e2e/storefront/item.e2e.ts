import { expect, test } from 'vitest'
import { demoItem, demoItems, inDollars } from '../../support/demo.ts'
import { visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit } = visitStorefront()

test('ITEM-1 ITEM-2 ITEM-3 ITEM-4 ITEM-14 a product shows its pictures, badge, title, price, text and tags, and goes into the cart', async () => {
  const item = demoItem('honeycomb-welo-oval')
  const { page, calls } = await visit('/shop')
  await page.getByRole('link', { name: `View Details of ${item.title}` }).click()
  await page.getByRole('heading', { level: 1, name: item.title }).waitFor()

  expect(calls()).toContain(`GET /items_details/${item.slug}`)
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('Product')
  expect(text).toContain(`USD ${inDollars(item.price!)}`)
  expect(text).toContain(item.description)
  for (const tag of item.tags!.split(',')) expect(text).toContain(tag.trim())

  const strip = page.getByRole('list', { name: 'Choose a picture' }).getByRole('button')
  expect(await strip.count()).toBe(item._item_images_of_items.items.length)
  await strip.nth(1).click()
  await expect.poll(() => strip.nth(1).getAttribute('aria-current')).toBe('true')

  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.getByText('Added to cart!').waitFor()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('elegant_cart') ?? '[]'))
  expect(kept).toMatchObject([
    { id: expect.any(Number), title: item.title, price: item.price, currency: 'USD', quantity: 1 },
  ])
})

test('ITEM-2 a video has controls, and one picture alone has no strip', async () => {
  const filmed = demoItems('Product').find(({ _item_images_of_items: { items } }) =>
    items.some(({ image_type }) => image_type === 'Video'),
  )!
  const { page } = await visit(`/item/${filmed.slug}`)
  const video = page.getByRole('main').locator('section video').first()
  expect(await video.getAttribute('controls')).not.toBeNull()
  // The browser can play what the shop hands out; before that nothing of it is fetched.
  await page.getByRole('button', { name: /^Show video/ }).click()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)

  const plain = [...demoItems('Service'), ...demoItems('Event')].find(
    ({ _item_images_of_items: { items } }) => items.length === 1,
  )!
  await page.goto(`/item/${plain.slug}`)
  await page.getByRole('heading', { level: 1, name: plain.title }).waitFor()
  expect(await page.getByRole('list', { name: 'Choose a picture' }).count()).toBe(0)
})

test('ITEM-5 a post shows its day, tags, excerpt as a quote and text', async () => {
  const post = demoItems('Blog').find(({ item_info }) => item_info?.['excerpt'])!
  const { page } = await visit(`/item/${post.slug}`)

  expect(await page.locator('blockquote').innerText()).toBe(post.item_info!['excerpt'])
  expect(await page.getByRole('main').locator('time').first().innerText()).toMatch(/^\w+ \d{1,2}, \d{4}$/)
  expect(await page.getByRole('main').innerText()).toContain(post.tags!.split(',')[0]!)
})

test('ITEM-6 an event shows date, time, place, text and ticket, and takes registrations until it has passed', async () => {
  const [coming] = demoItems('Event').filter(({ price }) => price)
  const passed = demoItems('Event').at(-1)!
  const { page } = await visit(`/item/${coming!.slug}`)

  const text = await page.getByRole('main').innerText()
  expect(text).toContain(coming!.item_info!['event_time'])
  expect(text).toContain(coming!.item_info!['location'])
  await page.getByRole('heading', { name: 'About This Event' }).waitFor()
  await page.getByRole('heading', { name: 'Event Ticket' }).waitFor()
  expect(text).toContain(`USD ${inDollars(coming!.price!)}`)
  await page.getByRole('button', { name: 'Register for This Event' }).click()
  await page.getByText('Added to cart!').waitFor()

  await page.goto(`/item/${passed.slug}`)
  await page.getByText('This event has passed').waitFor()
  expect(await page.getByRole('button', { name: 'Register for This Event' }).count()).toBe(0)
})

test('ITEM-7 ITEM-8 ITEM-9 services, stories and custom pieces have pages of their own', async () => {
  const [[service], [story], [piece]] = [demoItems('Service'), demoItems('About'), demoItems('Custom')]
  const { page } = await visit(`/item/${service!.slug}`)
  await page.getByText('Starting from').waitFor()
  await page.getByText(`USD ${inDollars(service!.price!)}`).waitFor()
  await page.getByRole('button', { name: 'Book Service' }).waitFor()

  await page.goto(`/item/${story!.slug}`)
  await page.getByRole('heading', { level: 1, name: story!.title }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(story!.description.slice(0, 60))
  expect(await page.getByRole('button', { name: /Enquire|Book|Register/ }).count()).toBe(0)

  await page.goto(`/item/${piece!.slug}`)
  await page.getByRole('button', { name: 'Enquire Now' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Have one designed for you' }).click()
  await page.waitForURL(`**/custom-jewelry?ref=${piece!.slug}`)
})

test('ITEM-10 ITEM-11 ITEM-12 ITEM-13 nothing there is said with a way back: to where one was, else to the shop', async () => {
  const { page, expectComplaint } = await visit('/categories')
  expectComplaint(/404/)
  const answer = await page.goto('/item/no-such-stone')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Item not found' }).waitFor()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/shop')

  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
  expect(whereOf(page)).toBe('/shop')
})
