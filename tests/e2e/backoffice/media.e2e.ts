// @module-tag long
import { randomFillSync } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { startCuttingProxy } from '../../support/servers/startCuttingProxy.ts'
import { failCall } from '../../support/browser/visitStorefront.ts'

// Pictures and videos on an item's page. UploadDialog.test.tsx and MediaBoard.test.tsx prove the browser's half by themselves,
// uploads.test.ts the server's.
const { visit, admin, shop, announces } = visitBackOffice()

/** A new product with so many pictures, of the demo's, in their order. */
const makeItem = async (pictures: number): Promise<Item> => {
  const { api } = admin()
  const item = await api.createItem(buildItemBody())
  const { items } = await api.listItems('Product', { page: 1 })
  const media = items.flatMap(({ _item_images_of_items: { items: found } }) => found)
  const addresses = media.flatMap(({ display_image, image_type }) =>
    image_type === 'Image' ? [display_image] : [],
  )
  for (const [index, display_image] of addresses.slice(0, pictures).entries()) {
    // As specified: what is new has number 1, and a change is the whole body.
    const { youTube_url: _, ...body } = buildItemMediaBody({ items_id: item.id, display_image })
    const { id } = await api.createItemMedia({ ...body, youTube_url: null })
    if (index > 0) await api.updateItemMedia(id, { ...body, item_images_id: id, seq: index + 1 })
  }
  return item
}

const mediaNow = async ({ id }: Item) => {
  const { items } = (await admin().api.getItem(id))._item_images_of_items
  return items.toSorted((a, b) => a.seq - b.seq || a.id - b.id)
}
const open = async (item: Item, options: BrowserContextOptions = {}) => {
  const tab = await visit(`/admin/products/${item.id}`, options)
  const board = tab.page.getByRole('region', { name: 'Pictures and videos' })
  await board.waitFor()
  return { ...tab, board }
}
const openUpload = async (page: Page, { title }: Item) => {
  await page.getByRole('button', { name: `Upload media for ${title}` }).click()
  return page.getByRole('dialog', { name: `Upload media for ${title}` })
}
const upload = async (dialog: Locator) => dialog.getByRole('button', { name: 'Upload' }).click()
const orderOf = (board: Locator) =>
  board
    .getByRole('img')
    .evaluateAll((found) => found.map((picture) => (picture as unknown as { src: string }).src))

/** The bytes of uploads that our own server is receiving: none where another one has them. */
const arriving = async () => {
  const folder = join(shop().dataDir, 'uploads')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.map((name) => join(folder, name))
  const sizes = await Promise.all(files.map(async (file) => stat(file).catch(() => undefined)))
  return sizes.reduce((sum, one) => sum + (one?.isFile() ? one.size : 0), 0)
}

/** What the page has sent to the media's own addresses: the method and the number in the order. */
const watchSeqs = (page: Page) => {
  const seqs: string[] = []
  page.on('request', (request) => {
    if (!/\/item_images(\/\d+)?$/.test(request.url()) || request.method() === 'OPTIONS') return
    const body = request.postDataJSON() as { seq: number } | null
    seqs.push(`${request.method()} ${body?.seq}`)
  })
  return () => seqs
}

const files = async (...names: string[]) =>
  Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/webp',
      buffer: await buildPicture('webp', [48 + index, 48]),
    })),
  )

test('AMED-1 AMED-4 AMED-6 AMED-8 VAL-32 ERR-12 ERR-14 pictures and a video are uploaded, each posted with seq 1 and then put behind the others, and one is deleted', async () => {
  const item = await makeItem(1)
  const { page, board } = await open(item)
  const seqs = watchSeqs(page)
  const dialog = await openUpload(page, item)
  await upload(dialog)
  await dialog.getByText('Please select a file to upload').waitFor()
  await expectNoViolations(page, 'upload dialog')
  await dialog.getByLabel('Choose pictures').setInputFiles(await files('one.webp', 'two.webp'))
  await upload(dialog)
  await page.getByText('Image uploaded successfully').last().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => board.getByRole('img').count()).toBe(3)

  await openUpload(page, item)
  await dialog.getByLabel('Media type').selectOption('Video')
  const film = { name: 'turn.mp4', mimeType: 'video/mp4' }
  await dialog
    .getByLabel('Choose videos')
    .setInputFiles({ ...film, buffer: await readFile('tests/support/fixtures/turn.mp4') })
  await upload(dialog)
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Video uploaded successfully').waitFor()
  await board.getByLabel('video 4', { exact: true }).waitFor()
  expect(seqs().toSorted()).toEqual(['PATCH 2', 'PATCH 3', 'PATCH 4', 'POST 1', 'POST 1', 'POST 1'])
  expect((await mediaNow(item)).map(({ image_type, seq }) => [image_type, seq])).toEqual([
    ['Image', 1],
    ['Image', 2],
    ['Image', 3],
    ['Video', 4],
  ])
  await expectNoViolations(page, 'media board')

  await board.getByRole('button', { name: 'Delete picture 2' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoViolationsNow(page, 'the question before a picture is deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Media deleted successfully').waitFor()
  await expect.poll(async () => (await mediaNow(item)).map(({ seq }) => seq)).toEqual([1, 3, 4])
})

test('AMED-8 ERR-12 a connection lost in the middle of an upload is said, and Retry brings that file once', async () => {
  const item = await makeItem(0)
  const wire = await startCuttingProxy()
  const { page, board, allowConsoleError } = await open(item, { proxy: { server: wire.url } })
  allowConsoleError(/net::ERR_/)
  // More than the machine's own buffers take in while nobody reads them.
  const noise = randomFillSync(Buffer.alloc(1800 * 1800 * 3))
  const large = await sharp(noise, { raw: { width: 1800, height: 1800, channels: 3 } })
    .png()
    .toBuffer()
  const dialog = await openUpload(page, item)
  wire.stall(/\/image_upload$/, 500_000)

  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await upload(dialog)
  const progress = dialog.getByRole('progressbar', { name: 'Upload of large.png' })
  const share = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(share).toBeGreaterThan(0)
  await expect.poll(wire.held).toBe(1)
  expect(await share()).toBeLessThan(100)
  // What the wire let pass is on its way to the disk.
  await expect.poll(async () => (await arriving()) > 100_000).toBe(announces)
  // A browser repeats by itself what was lost before any answer came, so the wire stays broken for all that comes.
  await expect
    .poll(async () => {
      wire.cut()
      return dialog.getByText('Failed to upload image: The shop could not be reached').count()
    })
    .toBe(1)
  await expect.poll(arriving).toBe(0)
  expect(await mediaNow(item)).toEqual([])
  wire.mend()
  // The next answer but one is lost on its way back: the item has the picture by then.
  wire.loseAnswer(/\/item_images$/)
  await dialog.getByRole('button', { name: 'Retry large.png' }).click()
  await expect.poll(async () => (await mediaNow(item)).length).toBe(1)
  await dialog.getByText('Failed to upload image: The shop could not be reached').waitFor()
  await dialog.getByRole('button', { name: 'Retry large.png' }).click()

  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => board.getByRole('img').count()).toBe(1)
  expect(await mediaNow(item)).toHaveLength(1)
})

test('AMED-6 pictures are put in order by mouse and by keyboard, one PATCH per changed row, and back where they were on failure', async () => {
  const item = await makeItem(4)
  const { page, board, allowConsoleError } = await open(item)
  allowConsoleError(/500|ERR_FAILED/)
  const seqs = watchSeqs(page)
  await expect.poll(() => orderOf(board)).toHaveLength(4)
  const [a, b, c, d] = await orderOf(board)

  const handle = board.getByRole('button', { name: /^Move picture 3: drag it/ })
  const target = board.getByRole('listitem').first()
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(to!.x + 60, to!.y + 60, { steps: 5 })
  await expect.poll(() => orderOf(board)).toEqual([c, a, b, d])
  await page.mouse.up()

  await board.getByText('Moved picture 3 to place 1 of 4').waitFor()
  await expect.poll(async () => (await mediaNow(item)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  await expect.poll(seqs).toEqual(['PATCH 1', 'PATCH 2', 'PATCH 3'])
  await board.getByRole('button', { name: /^Move picture 4: drag it/ }).press('ArrowUp')
  await expect.poll(() => orderOf(board)).toEqual([c, a, d, b])
  await expect.poll(() => seqs().slice(3)).toEqual(['PATCH 3', 'PATCH 4'])
  // It has moved, and the keyboard is still at it.
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toMatch(/^Move picture 3: drag it/)

  await page.route(/\/item_images\/\d+$/, failCall)
  await board.getByRole('button', { name: /^Move picture 1: drag it/ }).press('ArrowRight')
  await page.getByText('Failed to update sequence').waitFor()
  await expect.poll(() => orderOf(board)).toEqual([c, a, d, b])
  await page.reload()
  await expect.poll(() => orderOf(board)).toEqual([c, a, d, b])
})
