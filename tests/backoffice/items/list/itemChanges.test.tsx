import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDuplicate } from '../../../../backoffice/items/list/ItemActions.tsx'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { expectConsole } from '../../../support/setup.ts'
import { dismissUndoToast } from '../../dismissUndoToast.ts'
import { createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

const withDeletes: Extension[] = ['deletes']

interface Options {
  extensions?: Extension[]
  failure?: ApiError
  failing?: string
  shell?: boolean
}

/**
 * Opens a list of two products. The fake server stores changes. If `failure` is set, every write fails with it. If `failing` is
 * also set, only the writes of the item with that title fail.
 */
const openTwoProducts = ({ extensions = withDeletes, failure, failing, shell = false }: Options = {}) => {
  const items = [buildItem({ title: 'Fire' }), buildItem({ title: 'Water' })]
  const { fetcher, sent } = createRecordingFetcher(({ url, method = 'GET', body }) => {
    const at = items.findIndex(({ id }) => url.endsWith(`/items/${id}`))
    const isFailing = failing === undefined || items[at]?.title === failing
    if (method !== 'GET' && failure && isFailing) throw failure
    if (method === 'DELETE') items.splice(at, 1)
    if (method === 'PATCH') items[at] = { ...items[at]!, ...body }
    return items[at]
  })
  const listItems = async () => buildEnvelope([...items])
  const getItem = async () => items[0]!
  renderBackOffice('/admin/products', { fetcher, listItems, getItem }, { extensions, shell })
  const writes = () => sent.filter(({ method }) => method === 'PATCH' || method === 'DELETE')
  return { writes, items }
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const link = (title: string) => screen.queryByText(title, { selector: 'a > span' })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (title: string, action: string) => {
  fireEvent.click(await screen.findByLabelText(`More actions for ${title}`))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
/** Selects both rows and clicks an action of the selection bar. */
const chooseForBoth = async (action: string) => {
  for (const title of ['Fire', 'Water']) fireEvent.click(await screen.findByLabelText(`Select ${title}`))
  expect(await screen.findByText('2 items selected')).toBeVisible()
  await press(action)
}

test('AITM-5 a deletion shows immediately, is sent when it can no longer be undone, and leaving before that asks first', async () => {
  const { writes } = openTwoProducts()
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  await row('Fire')
  expect(leaves()).toBe(true)

  await choose('Fire', 'Delete')
  await expect.poll(() => link('Fire')).toBeNull()
  expect(writes()).toEqual([])
  expect(leaves()).toBe(false)
  await dismissUndoToast('Fire deleted')

  await expect.poll(() => writes().map(({ method }) => method)).toEqual(['DELETE'])
  await expect.poll(leaves).toBe(true)
})

test(
  'AITM-5 of two deletions, neither the committed one nor the undone one, which is not sent, restores the other item',
  { tags: 'long' },
  async () => {
    const { writes } = openTwoProducts()

    await choose('Water', 'Delete')
    await choose('Fire', 'Delete')
    await dismissUndoToast('Water deleted')
    await expect.poll(writes).toHaveLength(1)
    expect(link('Fire')).toBeNull()
    await press(/undo/i)

    await expect.poll(() => link('Fire')).not.toBeNull()
    expect(link('Water')).toBeNull()
    expect(writes()).toHaveLength(1)
  },
)

test('AITM-5 signing out sends a pending deletion first', async () => {
  const { writes } = openTwoProducts({ shell: true })

  await choose('Fire', 'Delete')
  await press('Account menu')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))

  await expect.poll(() => writes().map(({ method }) => method)).toEqual(['DELETE'])
})

test('AITM-5 without deletes on the server, an item is hidden instead', async () => {
  const { writes, items } = openTwoProducts({ extensions: [] })
  const [fire] = items

  fireEvent.click(await screen.findByLabelText('More actions for Fire'))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Hide' }))
  expect(await row('Fire')).toHaveTextContent('Hidden')
  await dismissUndoToast('Fire set to “Hidden”')

  await expect.poll(writes).toHaveLength(1)
  const [{ url, body } = { url: '', body: {} }] = writes()
  expect(url).toBe(`/api/items/${fire!.id}`)
  expect(body).toEqual({ Is_disabled: true })
})

test('AITM-8 selected items are hidden and shown together, with one toast for all of them', async () => {
  const { writes } = openTwoProducts()

  await chooseForBoth('Hide')
  await expect.poll(() => screen.queryByRole('region', { name: 'Selected items' })).toBeNull()
  await dismissUndoToast('2 items set to “Hidden”')

  await expect.poll(() => writes().map(({ body }) => body?.['Is_disabled'])).toEqual([true, true])
  await chooseForBoth('Show')
  await dismissUndoToast('2 items set to “Visible”')
  await expect
    .poll(() => writes().map(({ body }) => body?.['Is_disabled']))
    .toEqual([true, true, false, false])
})

const conflict = new ApiError(409, 'UX API request failed: Conflict', { message: 'It was sold' })
const lost = new ApiError(0, 'The shop could not be reached')

test.each<[string, Options, () => Promise<unknown>, string, string, string]>([
  [
    'AITM-5 a deletion',
    { failure: conflict },
    () => choose('Fire', 'Delete'),
    'Fire deleted',
    'Failed to delete item: UX API request failed: Conflict',
    'Visible',
  ],
  [
    'AITM-8 a bulk change with an item',
    { failure: lost, failing: 'Water' },
    () => chooseForBoth('Hide'),
    '2 items set to “Hidden”',
    'Failed to update some items. The list shows their current state.',
    'Hidden',
  ],
])(
  '%s that fails shows the reason, and the list shows the current state',
  async (_what, options, act, passing, said, fire) => {
    openTwoProducts(options)

    await act()
    await dismissUndoToast(passing)

    expect(await screen.findByText(said)).toHaveTextContent(options.failure?.reason ?? lost.message)
    expect(await row('Fire')).toHaveTextContent(fire)
    expect(await row('Water')).toHaveTextContent('Visible')
    expect(expectConsole().join()).toContain(options.failure!.message)
  },
)

test('AITM-8 a duplicate copies everything except server-generated and unique values', () => {
  const item = buildItem({ title: 'Fire', slug: 'fire-2', category_ids: [3] })

  const copy = createDuplicate(item)

  expect(copy).toMatchObject({ title: 'Fire', slug: 'fire-3', price: item.price, category_ids: [3] })
  for (const key of ['id', 'created_at', 'shops_id', '_item_images_of_items'])
    expect(copy).not.toHaveProperty(key)
  expect(copy.sku).toMatch(/^PRO[A-Z0-9]{8}$/)
  expect(copy.sku).not.toBe(item.sku)
})
