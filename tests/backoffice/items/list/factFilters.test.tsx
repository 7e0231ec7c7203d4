import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import type { ItemFacets, ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const extensions: Extension[] = ['catalogue-query', 'availability', 'deletes', 'catalogue-facets']
const facets: ItemFacets = {
  shape: [{ value: 'oval', label: 'Oval', count: 1_200 }],
}

interface Options {
  at?: string
  calls?: Partial<BackOfficeApi>
  /** The words that the server searches unless the query is `exact`. */
  corrected?: string
}

/** Opens a list of one item, whose title is the query without the page. Returns the queries sent. */
const openList = ({ at = 'products', calls = {}, corrected }: Options = {}) => {
  const requested: ItemQuery[] = []
  const listItems = async (_type: string, query: ItemQuery) => {
    requested.push(query)
    const { page: _page, ...filter } = query
    const envelope = buildEnvelope([buildItem({ id: 1, title: JSON.stringify(filter) })])
    const isCorrected = corrected !== undefined && !query.exact
    return { ...envelope, ...(query.facets && { facets }), ...(isCorrected && { corrected }) }
  }
  renderBackOffice(`/admin/${at}`, { listItems, ...calls }, { extensions })
  return requested
}

const findFiltered = (filter: object) => screen.findByRole('link', { name: JSON.stringify(filter) })
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  return within(await screen.findByRole('menu'))
}
const addFilter = async (name: string) => {
  fireEvent.click((await openMenu()).getByRole('menuitemcheckbox', { name }))
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
}
const removeFilter = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this filter' }))

test('AITM-13 the menu adds a filter by a fact, which offers the values of the listed items with their counts', async () => {
  const requested = openList()
  await findFiltered({})
  expect(requested).toEqual([{ page: 1 }])

  await addFilter('Shape')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Shape' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Oval (1,200)' }))
  await findFiltered({ shape: ['oval'] })
  expect(requested.at(-1)).toMatchObject({ shape: ['oval'] })

  await removeFilter()
  await findFiltered({})
  expect(screen.queryByRole('combobox', { name: 'Shape' })).toBeNull()
})

test('AITM-13 a fact filter in the address is shown with its label, and clearing its last value removes it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ shape: ['oval'] }))
  openList({ at: `products?filter=${filter}` })
  await findFiltered({ shape: ['oval'] })

  expect(await screen.findByText('Oval')).toBeVisible()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Shape' }), { key: 'Backspace' })

  expect(await findFiltered({})).toBeVisible()
})

test('AITM-13 prices and weights are filtered by their limits, and a flag by choosing it in the menu', async () => {
  openList()

  await addFilter('Weight (ct) at least')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Weight (ct) at least' }), {
    target: { value: '2.5' },
  })
  await findFiltered({ min_weight: 2.5 })
  await addFilter('No image')

  expect(await findFiltered({ min_weight: 2.5, without_picture: true })).toBeVisible()
})

test('AITM-13 lists of other items have no filters by the facts of stones', async () => {
  openList({ at: 'events' })

  const menu = await openMenu()

  expect(menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
    'No image',
    'Exact words',
    'Deleted',
  ])
})

test('AITM-13 on a phone the list shows only the search until the admin adds a filter', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  openList()
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('combobox', { name: 'Visibility' })).toBeNull()

  await addFilter('Visibility')

  expect(await screen.findByRole('combobox', { name: 'Visibility' })).toBeVisible()
})

test('AITM-14 deleted items are listed without a link to their form, and each can be restored', async () => {
  const restored: unknown[] = []
  const requested = openList({
    calls: {
      restoreItem: async (id) => {
        restored.push(id)
        return buildItem()
      },
    },
  })
  await findFiltered({})

  await addFilter('Deleted')
  const title = JSON.stringify({ deleted: true })
  const row = await screen.findByRole('row', { name: /deleted/ })
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).queryByRole('checkbox')).toBeNull()
  const before = requested.length
  fireEvent.click(within(row).getByRole('button', { name: `Restore ${title}` }))

  expect(await screen.findByText(`${title} restored`)).toBeVisible()
  expect(restored).toEqual([1])
  expect(requested.length).toBeGreaterThan(before)
})

test('AITM-14 a failed restore shows why', async () => {
  const filter = encodeURIComponent(JSON.stringify({ deleted: true }))
  openList({
    at: `products?filter=${filter}`,
    calls: {
      restoreItem: async () => {
        throw new ApiError(409, 'Another item has this SKU')
      },
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }))

  expect(await screen.findByText('Failed to restore item: Another item has this SKU')).toBeVisible()
})

test('AITM-15 a corrected search says which words were searched, and a filter searches for the typed words', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'waterr opel' }))
  openList({ at: `products?filter=${filter}`, corrected: 'water opal' })
  expect(await screen.findByText('Showing results for “water opal”')).toBeVisible()

  fireEvent.click(screen.getByRole('button', { name: 'Search for “waterr opel” instead' }))
  await findFiltered({ q: 'waterr opel', exact: true })
  expect(screen.getByText('Exact words')).toBeVisible()
  expect(screen.queryByText('Showing results for “water opal”')).toBeNull()

  await removeFilter()
  expect(await screen.findByText('Showing results for “water opal”')).toBeVisible()
})
