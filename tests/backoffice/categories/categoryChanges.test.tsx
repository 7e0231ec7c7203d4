// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCategory } from '../../factories/category.ts'
import { takeComplaints } from '../../support/setup.ts'
import { letPass } from '../letPass.ts'
import { recordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const withDeletes: Extension[] = ['deletes']

/** The list of two categories over a server that keeps what it is told, or fails each write with `failure`. */
const openTwo = async (extensions = withDeletes, failure?: Error) => {
  const categories = [
    buildCategory({ name: 'Raw', Is_visible: false }),
    buildCategory({ name: 'Welo', image_url: null }),
  ]
  let reads = 0
  const { fetcher, sent } = recordingFetcher(({ url, method, body }) => {
    if (failure) throw failure
    const at = categories.findIndex(({ id }) => url.endsWith(`/items_categories/${id}`))
    if (method === 'DELETE') categories.splice(at, 1)
    if (method === 'PATCH') categories[at] = { ...categories[at]!, ...body, shops_id: 1 }
    return categories[at]
  })
  const listCategories = async () => {
    reads += 1
    return [...categories]
  }
  renderBackOffice('/admin/categories', { fetcher, listCategories }, { extensions })
  await screen.findByRole('list', { name: 'Categories' })
  return { sent, reads: () => reads }
}

const names = () =>
  within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('link', { name: /^Edit / })
    .map((link) => link.getAttribute('aria-label')?.replace('Edit ', ''))
const hidden = () => screen.queryAllByText(/\(Hidden\)/)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const select = async (...wanted: string[]) => {
  for (const name of wanted) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
}
test('ACAT-3 a deletion is seen at once, without a question, and sent when it can no longer be undone', async () => {
  const { sent } = await openTwo()

  await press('Delete Welo')
  await expect.poll(names).toEqual(['Raw'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await letPass('Welo deleted')

  await expect
    .poll(() => sent.map(({ method, url }) => `${method} ${url}`))
    .toEqual([expect.stringMatching(/^DELETE \/api\/items_categories\/\d+$/)])
})

test('ACAT-3 a deletion is undone without the server hearing of it', async () => {
  const { sent } = await openTwo()

  await press('Delete Welo')
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))

  await expect.poll(names).toEqual(['Raw', 'Welo'])
  expect(sent).toEqual([])
})

test('ACAT-3 a category that could not be deleted is there again, and why is said', async () => {
  await openTwo(withDeletes, new ApiError(503, 'UX API request failed: Service Unavailable'))

  await press('Delete Welo')
  await letPass('Welo deleted')

  const toast = (await screen.findByText('Failed to delete category')).closest('[role=alert]')
  expect(toast).toHaveTextContent('Service Unavailable')
  await expect.poll(names).toEqual(['Raw', 'Welo'])
  expect(takeComplaints().join()).toContain('Service Unavailable')
})

test('ACAT-6 selected categories are hidden together, one toast for all, and each is sent whole', async () => {
  const { sent, reads } = await openTwo([])

  await select('Raw', 'Welo')
  const bar = within(screen.getByRole('region', { name: 'Selected categories' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 categories selected')
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Hide' }))
  await expect.poll(hidden).toHaveLength(2)
  await expect.poll(() => screen.queryByRole('region', { name: 'Selected categories' })).toBeNull()
  const before = reads()
  await letPass('2 categories hidden')

  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH'])
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Raw', Is_visible: false, shops_id: null }),
    expect.objectContaining({ name: 'Welo', Is_visible: false, image_url: null }),
  ])
  // Once for what is sent, and once for what is then seen.
  await expect.poll(reads).toBe(before + 2)
})

test('ACAT-6 a keyboard selects a category and shows it; a failure says why and shows it as it was', async () => {
  await openTwo([], new ApiError(500, 'UX API request failed: Internal Server Error'))
  const reach = async (element: HTMLElement) => {
    for (let stop = 0; stop < 60 && document.activeElement !== element; stop += 1) await userEvent.tab()
    expect(element).toHaveFocus()
  }

  await reach(screen.getByRole('checkbox', { name: 'Select Raw' }))
  await userEvent.keyboard(' ')
  await reach(await screen.findByRole('button', { name: 'Show' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(hidden).toHaveLength(0)
  await letPass('1 category shown')

  expect(await screen.findByText('Failed to save category')).toBeVisible()
  await expect.poll(hidden).toHaveLength(1)
  expect(takeComplaints().join()).toContain('Internal Server Error')
})

test('ACAT-6 a bulk deletion can be undone', async () => {
  const { sent } = await openTwo()

  await select('Raw', 'Welo')
  await press('Delete')
  expect(await screen.findByText('2 categories deleted')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))

  await expect.poll(() => screen.queryByRole('list', { name: 'Categories' })).not.toBeNull()
  expect(names()).toEqual(['Raw', 'Welo'])
  expect(sent).toEqual([])
})
