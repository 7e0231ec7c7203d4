// @module-tag long
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'

// Images and videos on an item's page. UploadDialog.test.tsx and MediaBoard.test.tsx test only the browser's side, and
// uploads.test.ts tests only the server's side.
const { visit, admin } = visitBackOffice()

/** Creates a product with the first `pictures` images of the demo, in order. */
const makeItem = async (pictures: number): Promise<Item> => {
  const { api } = admin()
  const item = await api.createItem(buildItemBody())
  const { items } = await api.listItems('Product', { page: 1 })
  const media = items.flatMap(({ _item_images_of_items: { items: found } }) => found)
  const addresses = media.flatMap(({ display_image, image_type }) =>
    image_type === 'Image' ? [display_image] : [],
  )
  for (const [index, display_image] of addresses.slice(0, pictures).entries()) {
    // As specified, a new image has `seq` 1, and a change sends the complete body.
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
const open = async (item: Item) => {
  const tab = await visit(`/admin/products/${item.id}`)
  const board = tab.page.getByRole('region', { name: 'Images and videos' })
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

/** Records the method and `seq` of each request for the item's media. */
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

test('AMED-1 AMED-4 AMED-6 AMED-8 VAL-32 ERR-12 ERR-14 images and a video are uploaded, each posted with seq 1 and then moved behind the others, and one is deleted', async () => {
  const item = await makeItem(1)
  const { page, board } = await open(item)
  const seqs = watchSeqs(page)
  const dialog = await openUpload(page, item)
  await upload(dialog)
  await dialog.getByText('Please select a file to upload').waitFor()
  await expectNoViolations(page, 'upload dialog')
  await dialog.getByLabel('Choose images').setInputFiles(await files('one.webp', 'two.webp'))
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

  await board.getByRole('button', { name: 'Delete image 2' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoViolationsNow(page, 'the question before a picture is deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Media deleted successfully').waitFor()
  await expect.poll(async () => (await mediaNow(item)).map(({ seq }) => seq)).toEqual([1, 3, 4])
})

test('AMED-6 images are reordered by mouse and by keyboard, with one PATCH per changed row', async () => {
  const item = await makeItem(4)
  const { page, board } = await open(item)
  const seqs = watchSeqs(page)
  await expect.poll(() => orderOf(board)).toHaveLength(4)
  const [a, b, c, d] = await orderOf(board)

  const handle = board.getByRole('button', { name: /^Move image 3: drag, or press/ })
  const target = board.getByRole('listitem').first()
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(to!.x + 60, to!.y + 60, { steps: 5 })
  await expect.poll(() => orderOf(board)).toEqual([c, a, b, d])
  await page.mouse.up()

  await board.getByText('Moved image 3 to position 1 of 4').waitFor()
  await expect.poll(async () => (await mediaNow(item)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  await expect.poll(seqs).toEqual(['PATCH 1', 'PATCH 2', 'PATCH 3'])
  await board.getByRole('button', { name: /^Move image 4: drag, or press/ }).press('ArrowUp')
  await expect.poll(() => orderOf(board)).toEqual([c, a, d, b])
  await expect.poll(() => seqs().slice(3)).toEqual(['PATCH 3', 'PATCH 4'])
  // The handle still has the focus after the move.
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toMatch(/^Move image 3: drag, or press/)
})
