// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Category } from '../../../dataProvider/contract/categories.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCategory } from '../../factories/category.ts'
import { takeComplaints } from '../../support/setup.ts'
import { letPass } from '../letPass.ts'
import { recordingFetcher, renderBackOffice, type SentRequest } from '../renderBackOffice.tsx'

const welo = buildCategory({ name: 'Welo Opals', category_type: 'Cabochons' })
const raw = buildCategory({ name: 'Raw Opals', category_type: 'Rough', Is_visible: false, image_url: null })

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Categories' })).getAllByRole('listitem')
const names = async () => (await cards()).map((card) => card.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The list over a server that keeps what it is told; `refuse` throws where it is to fail. */
const open = (extensions: string[], refuse: (request: SentRequest) => void = () => undefined) => {
  let stored: Category[] = [welo, raw]
  const { fetcher, sent } = recordingFetcher((request) => {
    refuse(request)
    const id = Number(request.url.split('/').at(-1))
    if (request.method === 'DELETE') stored = stored.filter((one) => one.id !== id)
    else stored = stored.map((one) => (one.id === id ? { ...one, ...request.body, shops_id: 1 } : one))
    return stored.find((one) => one.id === id)
  })
  renderBackOffice('/admin/categories', { fetcher, listCategories: async () => stored }, { extensions })
  return sent
}

test('ACAT-1 categories are cards by name, hidden ones labelled, each with its picture or a placeholder', async () => {
  open([])

  expect(await names()).toEqual([
    expect.stringMatching(/^Raw Opals \(Hidden\)Rough/),
    expect.stringMatching(/^Welo OpalsCabochons/),
  ])
  const [first, second] = await cards()
  expect(within(first!).getByTestId('ImageOutlinedIcon')).toBeVisible()
  expect(second!.querySelector('img')).toHaveAttribute('src', welo.image_url)
  expect(screen.getByRole('link', { name: 'Add Category' })).toHaveAttribute(
    'href',
    '/admin/categories/create',
  )
  expect(screen.getByRole('link', { name: 'Edit Raw Opals' })).toHaveAttribute(
    'href',
    `/admin/categories/${raw.id}`,
  )
})

test.each([
  ['welo', 'Welo Opals'],
  ['rough', 'Raw Opals'],
])('ACAT-2 the search looks into names and types: %s', async (words, found) => {
  open([])
  await names()

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), words)

  await expect.poll(names).toEqual([expect.stringContaining(found)])
})

test('ACAT-2 a search without a match says so, and is taken back', async () => {
  open([])
  await names()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'rubies')
  expect(await screen.findByText('No categories match this search')).toBeVisible()

  await press('Reset')

  await expect.poll(names).toHaveLength(2)
})

test('a shop without categories says so', async () => {
  renderBackOffice('/admin/categories', { listCategories: async () => [] })

  expect(await screen.findByText('No categories yet')).toBeVisible()
})

test('ERR-7 a list that cannot be loaded says so, with another try', async () => {
  let attempts = 0
  const listCategories = async () => {
    attempts += 1
    if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
    return [welo]
  }
  renderBackOffice('/admin/categories', { listCategories })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await names()).toEqual([expect.stringContaining('Welo Opals')])
  expect(takeComplaints()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('ACAT-3 ACAT-6 where the server deletes none, a category is hidden at once, sent when that can no longer be undone, and shown again', async () => {
  const sent = open([])

  await press('Hide Welo Opals')

  await expect
    .poll(names)
    .toEqual([expect.stringContaining('Raw Opals (Hidden)'), expect.stringContaining('Welo Opals (Hidden)')])
  expect(sent).toEqual([])
  await letPass('Welo Opals hidden')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'PATCH',
      `/api/items_categories/${welo.id}`,
      {
        category_type: 'Cabochons',
        name: 'Welo Opals',
        Is_visible: false,
        image_url: welo.image_url,
        shops_id: null,
      },
    ],
  ])
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await press('Show Raw Opals')
  await letPass('Raw Opals shown')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ name: 'Raw Opals', Is_visible: true })
})

test('ACAT-3 ACAT-6 hiding a category is undone without the server hearing of it', async () => {
  const sent = open([])

  await press('Hide Welo Opals')
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))

  expect(await screen.findByRole('button', { name: 'Hide Welo Opals' })).toBeVisible()
  expect(sent).toEqual([])
})

test('ERR-10 a category that could not be hidden says so, and is shown as it was', async () => {
  open([], () => {
    throw new ApiError(500, 'UX API request failed: Internal Server Error')
  })

  await press('Hide Welo Opals')
  await letPass('Welo Opals hidden')

  expect(await screen.findByText('Failed to save category')).toBeVisible()
  await expect.poll(async () => (await names())[1]).not.toContain('(Hidden)')
  expect(takeComplaints().join()).toContain('Internal Server Error')
})

test('ADM-13 the export has every category that the search lets through, and is not there without operations', async () => {
  const exported: unknown[] = []
  const calls = {
    listCategories: async () => [welo, raw],
    exportList: async (...asked: unknown[]) => {
      exported.push(asked)
      throw new Error('The disk is full')
    },
  }
  const { unmount } = renderBackOffice('/admin/categories', calls)
  await names()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  unmount()

  const filter = encodeURIComponent(JSON.stringify({ q: 'rough' }))
  renderBackOffice(`/admin/categories?filter=${filter}`, calls, { extensions: ['operations'] })
  expect(await names()).toEqual([expect.stringContaining('Raw Opals')])
  await press('Export')

  expect(await screen.findByText('The export failed: The disk is full')).toBeVisible()
  expect(exported).toEqual([['categories', { q: 'rough' }]])
})
