import { fireEvent, screen, within } from '@testing-library/react'

import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCategory } from '../../factories/category.ts'
import { expectConsole } from '../../support/setup.ts'
import { dismissUndoToast } from '../dismissUndoToast.ts'
import { createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const withDeletes: Extension[] = ['deletes']
const failure = new ApiError(503, 'UX API request failed: Service Unavailable')

/** Opens a list of two categories. The fake server stores changes. If `failing` is set, every write fails with it. */
const openTwo = async (extensions = withDeletes, failing?: Error) => {
  const categories = [
    buildCategory({ name: 'Raw', Is_visible: false }),
    buildCategory({ name: 'Welo', category_type: 'Cabochons', image_url: null }),
  ]
  const [, welo] = categories
  let reads = 0
  const { fetcher, sent } = createRecordingFetcher(({ url, method, body }) => {
    if (failing) throw failing
    const at = categories.findIndex(({ id }) => url.endsWith(`/items_categories/${id}`))
    if (method === 'DELETE') categories.splice(at, 1)
    if (method === 'PATCH') categories[at] = { ...categories[at]!, ...body, shops_id: 1 }
    return categories[at]
  })
  const listUnpaged = async () => {
    reads += 1
    return [...categories]
  }
  renderBackOffice('/admin/categories', { fetcher, listUnpaged }, { extensions })
  await screen.findByRole('list', { name: 'Categories' })
  return { welo: welo!, sent, reads: () => reads }
}

const names = () => screen.queryAllByLabelText(/^Edit /).map((link) => link.getAttribute('aria-label'))
const hidden = () => screen.queryAllByText(/\(Hidden\)/)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const select = (...wanted: string[]) => {
  for (const name of wanted) fireEvent.click(screen.getByLabelText(`Select ${name}`))
}

test('ACAT-3 a deletion shows immediately without a confirmation, and is sent when it can no longer be undone', async () => {
  const { sent, welo } = await openTwo()

  await press('Delete Welo')
  await expect.poll(names).toEqual(['Edit Raw'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await dismissUndoToast('Welo deleted')

  await expect
    .poll(() => sent.map(({ method, url }) => `${method} ${url}`))
    .toEqual([`DELETE /api/items_categories/${welo.id}`])
})

test('ACAT-3 ACAT-6 without deletes on the server, the admin hides a category immediately, can undo it before it is sent, and can show it again', async () => {
  const { sent, welo } = await openTwo([])
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await press('Hide Welo')
  await expect.poll(hidden).toHaveLength(2)
  await press(/undo/i)
  await expect.poll(hidden).toHaveLength(1)

  await press('Hide Welo')
  await expect.poll(hidden).toHaveLength(2)
  expect(sent).toEqual([])
  await dismissUndoToast('Welo set to “Hidden”')

  await expect.poll(() => sent).toHaveLength(1)
  const url = `/api/items_categories/${welo.id}`
  expect(sent).toEqual([expect.objectContaining({ method: 'PATCH', url, body: { Is_visible: false } })])
  await press('Show Raw')
  await dismissUndoToast('Raw set to “Visible”')
  await expect.poll(() => sent.at(-1)?.body).toEqual({ Is_visible: true })
})

test('ACAT-3 ERR-10 a failed deletion restores the category and shows the reason', async () => {
  await openTwo(withDeletes, failure)

  await press('Delete Welo')
  await dismissUndoToast('Welo deleted')

  const toast = (await screen.findByText('Failed to delete category')).closest('[role=alert]')
  expect(toast).toHaveTextContent('Service Unavailable')
  await expect.poll(names).toEqual(['Edit Raw', 'Edit Welo'])
  expect(expectConsole().join()).toContain('Service Unavailable')
})

test('ACAT-6 selected categories are hidden together, with one toast for all', async () => {
  const { sent, reads } = await openTwo([])

  select('Raw', 'Welo')
  const bar = within(screen.getByRole('region', { name: 'Selected categories' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 categories selected')
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(bar.getByRole('button', { name: 'Hide' }))
  await expect.poll(hidden).toHaveLength(2)
  await expect.poll(() => screen.queryByRole('region', { name: 'Selected categories' })).toBeNull()
  const before = reads()
  await dismissUndoToast('2 categories set to “Hidden”')

  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH'])
  expect(sent.map(({ body }) => body)).toEqual([{ Is_visible: false }, { Is_visible: false }])
  await expect.poll(reads).toBe(before + 1)
})
