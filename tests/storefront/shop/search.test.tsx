import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { Page } from '../../../storefront/shop/ShopPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { CurrentLocation, currentPath, navigationType } from '../../support/render/currentLocation.tsx'
import { framePage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'
import { buildFacet, buildList, renderFilteredShop, renderShop } from './renderShop.tsx'

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

const honey = buildItem({ title: 'Honey Harlequin', description: 'Warm and bright.', tags: 'cabochon' })
const pinfire = buildItem({ title: 'Pinfire', description: 'Like HONEY in the sun.', tags: null })
const nodule = buildItem({ title: 'Nodule', description: 'As it was found.', tags: 'rough, Honey Opal' })
const emerald = buildItem({ title: 'Emerald', description: 'Green.', tags: 'shakiso' })
const stones = [honey, pinfire, nodule, emerald]

const pageBox = () => screen.getByRole('searchbox', { name: 'Search this page' })
const box = () => screen.findByRole('searchbox', { name: 'Search the collection' })

/** Types without a pause between the letters. */
const type = (field: HTMLElement, words: string) => {
  for (let length = 1; length <= words.length; length += 1)
    fireEvent.change(field, { target: { value: words.slice(0, length) } })
}

test('SHOP-3 SHOP-19 on a server without filters, the search filters the loaded page by title, description and tags, and is stored in the address', async () => {
  renderShop(stones)
  await screen.findByText('Emerald')

  type(pageBox(), 'honey')

  expect(titles()).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  expect(screen.getByRole('status')).toHaveTextContent('3 of 4 items on this page match')
  expect(pageBox()).toHaveValue('honey')
  await expect.poll(currentPath).toBe('/shop?q=honey')
  expect(navigationType()).toBe('REPLACE')
})

test('SHOP-3 a text that was typed before hydration filters the list after it', async () => {
  const calls = { listItems: async () => buildEnvelope(stones) }
  const shop = (
    <>
      <Page sections={{}} />
      <CurrentLocation />
    </>
  )
  const app = framePage(shop, { calls, at: '/shop', sent: [] })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  container.querySelector<HTMLInputElement>('[name=q]')!.value = 'honey'

  render(app, { container, hydrate: true })

  await expect.poll(titles).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  expect(currentPath()).toBe('/shop?q=honey')
})

test('SHOP-11 a search without matches says so and links back to the whole collection', async () => {
  renderShop(stones, { at: '/shop?q=ruby' })

  expect(await screen.findByRole('status')).toHaveTextContent('No products found matching your search.')
  expect(pageBox()).toHaveValue('ruby')
  expect(await screen.findByRole('link', { name: 'Tell us what you have in mind.' })).toHaveAttribute(
    'href',
    '/custom-jewelry',
  )

  await userEvent.click(screen.getByRole('link', { name: 'Browse Collection' }))
  expect(titles()).toHaveLength(4)
  expect(pageBox()).toHaveValue('')
})

test('SHOP-4 typing filters the page immediately, then the server’s result replaces it in the same list', async () => {
  const far = buildItem({ title: 'Honey Nodule' })
  let respond = () => {}
  const isAnswered = new Promise<void>((resolve) => (respond = resolve))
  const { queries } = renderFilteredShop(async ({ q }) => {
    if (q === undefined) return buildList([honey, emerald], { itemsTotal: 14, pageTotal: 2, nextPage: 2 })
    await isAnswered
    return buildList([far, honey])
  })
  type(await box(), 'honey')

  expect(titles()).toEqual(['Honey Harlequin'])
  expect(screen.getByText('Searching…')).toBeVisible()
  // One request after the last keystroke, not one per letter.
  await expect.poll(queries).toEqual([{ page: 1 }, { page: 1, q: 'honey' }])
  expect(currentPath()).toBe('/shop?q=honey')
  expect(titles()).toEqual(['Honey Harlequin'])

  respond()
  await expect.poll(titles).toEqual(['Honey Nodule', 'Honey Harlequin'])
  expect(screen.getByText('2 items')).toHaveAttribute('role', 'status')
})

test('SHOP-4 while the server searches, a page without matches is not reported as an empty result', async () => {
  renderFilteredShop(({ q }) => (q === undefined ? buildList([emerald]) : buildList([])))
  type(await box(), 'ruby')

  expect(titles()).toEqual([])
  expect(screen.queryByText('No products found matching your search.')).toBeNull()

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
})

test('SHOP-4 Enter searches without waiting, from the first page', async () => {
  const { queries } = renderFilteredShop(() => buildList([honey], { pageTotal: 3, curPage: 2 }), {
    at: '/shop?page=2',
  })
  const field = await box()
  type(field, 'honey')
  await userEvent.type(field, '{Enter}')

  await expect.poll(currentPath).toBe('/shop?q=honey')
  expect(queries().at(-1)).toEqual({ page: 1, q: 'honey' })
})

test('SHOP-4 a failed search keeps the typed text and the list, and can be retried', async () => {
  let isDown = true
  renderFilteredShop(({ q }) => {
    if (q !== undefined && isDown) throw new ApiError(400, 'UX API request failed: Bad Request')
    return buildList(q === undefined ? [honey, emerald] : [nodule])
  })
  type(await box(), 'honey')

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't update the list.")
  expect(titles()).toEqual(['Honey Harlequin'])
  expect(await box()).toHaveValue('honey')

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))

  await expect.poll(titles).toEqual(['Nodule'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(expectConsole()).toEqual(['Error fetching products ApiError: UX API request failed: Bad Request'])
})

test('SHOP-27 a corrected word is named, with a link to the search for the typed word', async () => {
  const { queries } = renderFilteredShop(
    ({ exact }) => (exact ? buildList([]) : buildList([honey], { corrected: 'water opal' })),
    { at: '/shop?q=waterr+opel' },
  )

  expect(await screen.findByText('Showing results for “water opal”.')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Search for “waterr opel” instead' }))

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(currentPath()).toBe('/shop?q=waterr+opel&exact=1')
  expect(queries().at(-1)).toEqual({ page: 1, q: 'waterr opel', exact: true })
})

test('SHOP-11 SHOP-31 an empty result offers the nearest matches and to clear the filters', async () => {
  const facets = { color: buildFacet({ red: 0 }), treatment: buildFacet({ none: 0, smoke: 3 }) }
  const { queries } = renderFilteredShop(
    ({ treatment }) =>
      treatment === undefined
        ? buildList([honey, pinfire, nodule, emerald], { itemsTotal: 5 })
        : buildList([], { facets }),
    { at: '/shop?q=opal&color=red&treatment=none' },
  )

  expect(await screen.findByRole('heading', { name: 'Nearest matches' })).toBeVisible()
  expect(titles()).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  expect(queries().at(-1)).toEqual({ page: 1, q: 'opal', color: ['red'] })
  expect(screen.getByRole('link', { name: 'Show 5 items without the filter “Treatment”' })).toHaveAttribute(
    'href',
    '/shop?q=opal&color=red',
  )
  expect(screen.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/shop?q=opal')
})

test('SHOP-31 a search for the typed words without results offers the matches of the corrected words', async () => {
  const { queries } = renderFilteredShop(
    ({ exact }) =>
      exact
        ? buildList([])
        : buildList([honey, pinfire, nodule, emerald], { itemsTotal: 5, corrected: 'water opal' }),
    { at: '/shop?q=waterr+opel&exact=1' },
  )

  expect(await screen.findByRole('heading', { name: 'Nearest matches' })).toBeVisible()
  expect(titles()).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  const link = screen.getByRole('link', { name: 'Show 5 items for “water opal”' })
  expect(link).toHaveAttribute('href', '/shop?q=waterr+opel')
  expect(link).toHaveAttribute('rel', 'nofollow')
  expect(queries()).toEqual([
    { page: 1, q: 'waterr opel', exact: true },
    { page: 1, q: 'waterr opel' },
  ])
})

test('SHOP-31 if the filters exclude the matches of the corrected words too, the nearest matches omit a filter', async () => {
  const facets = { treatment: buildFacet({ none: 0, smoke: 3 }) }
  renderFilteredShop(
    ({ exact, treatment }) => {
      if (exact) return buildList([])
      return treatment ? buildList([], { corrected: 'water opal', facets }) : buildList([honey])
    },
    { at: '/shop?q=waterr+opel&exact=1&treatment=none' },
  )

  expect(
    await screen.findByRole('link', { name: 'Show 1 item without the filter “Treatment”' }),
  ).toHaveAttribute('href', '/shop?q=waterr+opel')
})

test('SHOP-31 a search without matches, corrections and filters has no nearest matches', async () => {
  const { queries } = renderFilteredShop(() => buildList([]), { at: '/shop?q=ruby' })

  expect(await screen.findByRole('link', { name: 'Tell us what you have in mind.' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Nearest matches' })).toBeNull()
  expect(queries()).toEqual([{ page: 1, q: 'ruby' }])
})
