// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { takeComplaints } from '../../../support/setup.ts'
import { letPass } from '../../letPass.ts'
import { recordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

const withDeletes: Extension[] = ['deletes']

/** The list of two products over a server that keeps what it is told, or fails each write, or those of one title, with `failure`. */
const openTwoProducts = (extensions: Extension[] = withDeletes, failure?: Error, failing?: string) => {
  const items = [buildItem({ title: 'Fire' }), buildItem({ title: 'Water' })]
  const shop = recordingFetcher(({ url, method = 'GET', body }) => {
    const at = items.findIndex(({ id }) => url.endsWith(`/items/${id}`))
    const isFailing = failing === undefined || items[at]?.title === failing
    if (method !== 'GET' && failure && isFailing) throw failure
    if (method === 'DELETE') items.splice(at, 1)
    if (method === 'PATCH') items[at] = { ...items[at]!, ...body }
    return items[at]
  })
  const { fetcher, sent } = shop
  const listItems = async () => buildEnvelope([...items])
  renderBackOffice('/admin/products', { fetcher, listItems }, { extensions })
  const writes = () => sent.filter(({ method }) => method === 'PATCH' || method === 'DELETE')
  return { writes, items }
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const select = async (...titles: string[]) => {
  for (const title of titles) {
    const { length } = screen.queryAllByRole('checkbox', { checked: true })
    const checkbox = (await row(title)).querySelector('input')!
    await userEvent.click(checkbox)
    await expect
      .poll(() => screen.queryAllByRole('checkbox', { checked: true }).length)
      .toBeGreaterThan(length)
  }
}

test('AITM-5 a deletion is seen at once, sent when it can no longer be undone', async () => {
  const { writes } = openTwoProducts()

  await choose('Fire', 'Delete')
  await expect.poll(() => screen.queryByRole('link', { name: 'Fire' })).toBeNull()
  expect(writes()).toEqual([])
  await letPass('Fire deleted')

  await expect.poll(() => writes().map(({ method }) => method)).toEqual(['DELETE'])
})

test('AITM-5 a deletion is undone without the server hearing of it', async () => {
  const { writes } = openTwoProducts()

  await choose('Fire', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))

  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(writes()).toEqual([])
})

test('AITM-5 of two deletions, neither the one that is made nor the one that is undone shows the other again', async () => {
  const { writes } = openTwoProducts()

  await choose('Water', 'Delete')
  await choose('Fire', 'Delete')
  await letPass('Water deleted')
  await expect.poll(writes).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Fire' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /undo/i }))

  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Water' })).toBeNull()
  expect(writes()).toHaveLength(1)
})

test('AITM-5 whoever leaves before a deletion is made is asked', async () => {
  openTwoProducts()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await row('Fire')
  expect(leaves()).toBe(true)

  await choose('Fire', 'Delete')
  expect(leaves()).toBe(false)
  await letPass('Fire deleted')

  await expect.poll(leaves).toBe(true)
})

test('AITM-5 whoever signs out has the deletion made before', async () => {
  const { writes } = openTwoProducts()

  await choose('Fire', 'Delete')
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))

  await expect.poll(() => writes().map(({ method }) => method)).toEqual(['DELETE'])
})

test('AITM-5 a deletion that fails brings the row back and says why', async () => {
  openTwoProducts(withDeletes, new ApiError(409, 'UX API request failed: Conflict'))

  await choose('Fire', 'Delete')
  await letPass('Fire deleted')

  expect(await screen.findByText('Failed to delete item: UX API request failed: Conflict')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(takeComplaints().join()).toContain('Conflict')
})

test('AITM-5 a server without deleting offers to disable, and is sent the whole record', async () => {
  const { writes, items } = openTwoProducts([])
  const [fire] = items

  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Fire' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Disable' }))
  expect(await row('Fire')).toHaveTextContent('Disabled')
  await letPass('Fire disabled')

  await expect.poll(writes).toHaveLength(1)
  const [{ url, body } = { url: '', body: {} }] = writes()
  expect(url).toBe(`/api/items/${fire!.id}`)
  expect(body).toMatchObject({ title: 'Fire', sku: fire!.sku, item_type: 'Product', Is_disabled: true })
})

test('AITM-8 selected items are disabled together, one toast for all of them', async () => {
  const { writes } = openTwoProducts()

  await select('Fire', 'Water')
  expect(screen.getByRole('region', { name: 'Selected items' })).toHaveTextContent('2 items selected')
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Selected items' })).toBeNull()
  await letPass('2 items disabled')

  await expect.poll(() => writes().map(({ body }) => body?.['Is_disabled'])).toEqual([true, true])
})

test('AITM-8 a bulk deletion can be undone', async () => {
  const { writes } = openTwoProducts()

  await select('Fire', 'Water')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 items deleted')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /undo/i }))

  expect(await screen.findByRole('link', { name: 'Fire' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Water' })).toBeVisible()
  expect(writes()).toEqual([])
})

test('AITM-8 rows that could not be enabled are shown as they were, and a toast says why', async () => {
  const { items } = openTwoProducts(withDeletes, new ApiError(0, 'The shop could not be reached'))
  for (const item of items) item.Is_disabled = true

  await select('Fire')
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
  await letPass('1 item enabled')

  expect(await screen.findByText('Failed to update item: The shop could not be reached')).toBeVisible()
  expect(await row('Fire')).toHaveTextContent('Disabled')
  expect(takeComplaints().join()).toContain('could not be reached')
})

test('AITM-8 of several items some may be changed where one failed: a toast says so, and the list what holds', async () => {
  openTwoProducts(withDeletes, new ApiError(0, 'The shop could not be reached'), 'Water')

  await select('Fire', 'Water')
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
  await letPass('2 items disabled')

  const said =
    'Not all items could be changed: The shop could not be reached. The list shows how they are now.'
  expect(await screen.findByText(said)).toBeVisible()
  expect(await row('Fire')).toHaveTextContent('Disabled')
  expect(await row('Water')).toHaveTextContent('Enabled')
  expect(takeComplaints().join()).toContain('could not be reached')
})

test('AITM-8 the same of several that are deleted', async () => {
  openTwoProducts(withDeletes, new ApiError(409, 'UX API request failed: Conflict'))

  await select('Fire', 'Water')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await letPass('2 items deleted')

  expect(
    await screen.findByText(/^Not all items could be deleted: UX API request failed: Conflict\./),
  ).toBeVisible()
  expect(takeComplaints().join()).toContain('Conflict')
})

test('a keyboard opens a row, its actions and its checkbox', async () => {
  openTwoProducts()
  await row('Fire')

  const reached: string[] = []
  for (let stop = 0; stop < 60 && !reached.includes('More actions for Water'); stop += 1) {
    await userEvent.tab()
    const { activeElement: focused } = document
    reached.push(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
  }

  expect(reached).toEqual(
    expect.arrayContaining(['Select Fire', 'Fire', 'Edit Fire', 'More actions for Fire']),
  )
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('AITM-1 the upload is reached from the row, where a phone has room for its menu alone', async () => {
  openTwoProducts()

  await choose('Fire', 'Upload media')

  expect(await screen.findByRole('dialog', { name: 'Upload media for Fire' })).toBeVisible()
})

test('AITM-8 a duplicate begins with all of the item under a slug and SKU of its own', async () => {
  const { items } = openTwoProducts()
  const [fire] = items

  await choose('Fire', 'Duplicate')

  expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible()
  expect(await screen.findByDisplayValue('Fire')).toBeVisible()
  expect(screen.getByDisplayValue(fire!.description)).toBeVisible()
  expect(screen.queryByDisplayValue(fire!.sku)).toBeNull()
  expect(screen.queryByDisplayValue(fire!.slug)).toBeNull()
})
