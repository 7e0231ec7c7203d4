import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildSearchResult, buildSuggestions } from '../../factories/searchResult.ts'
import { buildShop } from '../../factories/shop.ts'
import { CurrentLocation, currentPath } from '../../support/render/currentLocation.tsx'
import { renderLayout } from './renderLayout.tsx'

const image = '/media/opal.webp'
const water = buildSearchResult({ title: 'Water opal', path: '/item/water-opal', price: 250, image })
const waterfall = buildSearchResult({ title: 'Waterfall', availability: 'sold', image })
const waterOpals = buildSearchResult({ kind: 'Category', title: 'Water Opals', path: '/shop/water-opals' })
const wateringPost = buildSearchResult({ kind: 'Blog', title: 'Opals and water', path: '/item/post' })
const suggestions = buildSuggestions({
  products: [water, waterfall],
  categories: [waterOpals],
  others: [wateringPost],
})

// jsdom has no layout and does not implement this.
beforeEach(() => {
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = () => {}
  return () => {
    Element.prototype.scrollIntoView = scrollIntoView
  }
})

const renderSearch = (suggest: ShopApi['suggest'] = async () => suggestions) => {
  const asked = vi.fn<ShopApi['suggest']>(suggest)
  renderLayout({ hasSearch: true, calls: { suggest: asked }, page: <CurrentLocation /> })
  return { textsAsked: () => asked.mock.calls.map(([text]) => text), asked }
}

const header = () => within(screen.getByRole('banner'))
const toggle = () => header().getByRole('link', { name: 'Search' })
const field = () => header().getByRole('combobox', { name: 'Search the shop', hidden: true })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant')
  const selected = screen.queryAllByRole('option', { selected: true })
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return selected[0]?.textContent
}
const all = ['Water opal$250.00', 'WaterfallSold', 'Water Opals', 'Opals and waterPost', 'Search for “water”']

/** Opens the field and types. Waits for the suggestions. */
const typeWater = async () => {
  await userEvent.click(toggle())
  await userEvent.type(field(), 'water')
  await expect.poll(options).toEqual(all)
}

test('SEARCH-1 the button opens the search field and focuses it; Escape in the empty field closes it', async () => {
  renderSearch()
  expect(field()).not.toBeVisible()

  await userEvent.click(toggle())
  expect(field()).toBeVisible()
  expect(field()).toHaveFocus()
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(currentPath()).toBe('/')

  await userEvent.keyboard('{Escape}')
  expect(field()).not.toBeVisible()
  expect(toggle()).toHaveFocus()
})

test('SEARCH-1 opening the search closes the menu', async () => {
  renderSearch()
  const menu = header().getByRole('button', { name: 'Menu' })
  await userEvent.click(menu)

  await userEvent.click(toggle())

  expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toBeVisible()
})

test('SEARCH-2 without JavaScript the button is a link to the search page, and the form searches there', () => {
  renderSearch()

  expect(toggle()).toHaveAttribute('href', '/search')
  const form = field().closest('form')
  expect(form).toHaveAttribute('action', '/search')
  expect(form?.method).toBe('get')
  expect(field()).toHaveAttribute('name', 'q')
})

test('SEARCH-3 after two letters, products, categories and other results are suggested, and a search for the text', async () => {
  const { textsAsked } = renderSearch()
  await userEvent.click(toggle())
  await userEvent.type(field(), 'w')
  expect(field()).toHaveAttribute('aria-expanded', 'false')

  await userEvent.type(field(), 'ater')

  await expect.poll(options).toEqual(all)
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id)
  const countOptions = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole('option').length
  expect(['Products', 'Categories', 'More in the shop'].map(countOptions)).toEqual([2, 1, 1])
  expect(header().getByRole('status')).toHaveTextContent('4 suggestions')
  expect(textsAsked()).toEqual(['water'])
})

test('SEARCH-3 SEARCH-8 suggestions for corrected words name these words', async () => {
  renderSearch(async () => buildSuggestions({ products: [water], corrected: 'water' }))
  await userEvent.click(toggle())

  await userEvent.type(field(), 'watre')

  expect(await screen.findByText('Suggestions for “water”')).toBeVisible()
})

test('SEARCH-4 the arrow keys move through the options and back to the text; Home and End go to the ends', async () => {
  renderSearch()
  await typeWater()
  const press = async (keys: string) => {
    await userEvent.keyboard(keys)
    return activeOption()
  }

  expect(await press('{ArrowDown}')).toBe(all[0])
  expect(await press('{ArrowDown}')).toBe(all[1])
  expect(await press('{End}')).toBe(all[4])
  expect(await press('{ArrowDown}')).toBe(undefined)
  expect(await press('{ArrowUp}')).toBe(all[4])
  expect(await press('{Home}')).toBe(all[0])
  expect(await press('{ArrowUp}')).toBe(undefined)
  expect(await press('{ArrowDown}{ArrowLeft}')).toBe(undefined)
  expect(field()).toHaveFocus()
})

test('SEARCH-4 Enter opens the active option and empties the field', async () => {
  renderSearch()
  await typeWater()

  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(currentPath()).toBe('/item/water-opal')
  expect(field()).toHaveValue('')
  expect(options()).toEqual([])
})

test.each(['{Enter}', '{ArrowUp}{Enter}'])('SEARCH-4 %s searches for the typed text', async (keys) => {
  renderSearch()
  await typeWater()

  await userEvent.keyboard(keys)

  expect(currentPath()).toBe('/search?q=water')
  expect(field()).toHaveValue('')
  expect(options()).toEqual([])
})

test('SEARCH-4 Escape closes the list, then clears the text, then closes the field', async () => {
  renderSearch()
  await typeWater()

  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field()).toHaveValue('water')

  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toEqual(all)

  await userEvent.keyboard('{Escape}{Escape}')
  expect(field()).toHaveValue('')
  expect(field()).toBeVisible()

  await userEvent.keyboard('{Escape}')
  expect(field()).not.toBeVisible()
})

test('SEARCH-4 Tab leaves the field and closes the list', async () => {
  renderSearch()
  await typeWater()

  await userEvent.tab()

  expect(field()).not.toHaveFocus()
  expect(options()).toEqual([])
})

test('SEARCH-4 a click on an option opens it', async () => {
  renderSearch()
  await typeWater()

  await userEvent.click(screen.getByRole('option', { name: 'Water Opals' }))

  expect(currentPath()).toBe('/shop/water-opals')
})

test('SEARCH-5 a changed text aborts the request, and a text is requested only once', async () => {
  const { asked, textsAsked } = renderSearch(
    (text, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        if (text !== 'wa') resolve(suggestions)
      }),
  )
  await userEvent.click(toggle())
  await userEvent.type(field(), 'wa')
  await expect.poll(textsAsked).toEqual(['wa'])
  const [, signal] = asked.mock.calls[0]!

  await userEvent.type(field(), 'ter')
  expect(signal?.aborted).toBe(true)
  await expect.poll(options).toEqual(all)

  await userEvent.type(field(), 's')
  await expect.poll(textsAsked).toEqual(['wa', 'water', 'waters'])
  await userEvent.keyboard('{Backspace}')
  expect(options()).toEqual(all)
  await userEvent.type(field(), 's')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(textsAsked).toEqual(['wa', 'water', 'waters', 'wate'])
})

test.each([429, 503])('SEARCH-5 if suggestions fail with %i, the search still works', async (status) => {
  const { textsAsked } = renderSearch(() => Promise.reject(new ApiError(status, 'Failed')))
  await userEvent.click(toggle())
  await userEvent.type(field(), 'opal')
  await expect.poll(textsAsked).toEqual(['opal'])

  expect(options()).toEqual(['Search for “opal”'])
  await userEvent.keyboard('{Enter}')

  expect(currentPath()).toBe('/search?q=opal')
})

test('SEARCH-5 an input method composes a word without requests, and its keys are not those of the list', async () => {
  const { textsAsked } = renderSearch()
  await typeWater()

  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: 'water おp' }, isComposing: true })
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(activeOption()).toBe(undefined)
  expect(currentPath()).toBe('/')

  fireEvent.input(field(), { target: { value: 'water オパール' }, isComposing: true })
  fireEvent.compositionEnd(field())

  await expect.poll(textsAsked).toEqual(['water', 'water オパール'])
})

test('SEARCH-6 text that was typed before the suggestions loaded is kept and gets suggestions', async () => {
  renderSearch()
  const input = field() as HTMLInputElement
  input.value = 'water'

  await userEvent.click(toggle())

  await expect.poll(options).toEqual(all)
  expect(field()).toBe(input)
  expect(input).toHaveValue('water')
  expect(input).toHaveFocus()
})

test('SEARCH-1 a hidden shop has no search in its header', async () => {
  renderLayout({ hasSearch: true, calls: { getShop: async () => buildShop({ Is_visible: false }) } })

  await expect.poll(() => header().queryByRole('search')).toBe(null)
})
