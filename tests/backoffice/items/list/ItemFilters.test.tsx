import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Envelope } from '../../../../dataProvider/contract/envelope.schema.ts'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { Item, ItemQuery } from '../../../../dataProvider/resources/items/items.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { chooseOption } from '../../chooseOption.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const extensions: Extension[] = ['catalogue-query', 'item-categories']
const rawOpals = buildCategory({ id: 7, name: 'Raw opals' })

/** The list of products over a server that answers what `answer` says; keeps what it was asked. */
const openProducts = (
  answer: (query: ItemQuery, signal?: AbortSignal) => Item[] | Promise<Envelope<Item>>,
  at = '/admin/products',
) => {
  const asked: ItemQuery[] = []
  const view = renderBackOffice(
    at,
    {
      listItems: async (_type, query, signal) => {
        asked.push(query)
        const answered = answer(query, signal)
        return Array.isArray(answered) ? buildEnvelope(answered) : answered
      },
      listCategories: async () => [rawOpals],
    },
    { extensions },
  )
  return { ...view, asked }
}

// One record: an answer that comes again draws no other row.
const titled = (title: string) => [buildItem({ id: 1, title })]
const searchBox = () => screen.findByRole('searchbox', { name: 'Search products' })
const type = async (words: string) => fireEvent.change(await searchBox(), { target: { value: words } })

test('AITM-6 the search asks the server for matches in all products, once the typing rests', async () => {
  const { asked } = openProducts(({ q }) => titled(q ?? 'Everything'))
  await screen.findByRole('link', { name: 'Everything' })

  const box = await searchBox()
  for (const value of ['f', 'fire', 'fire opal']) fireEvent.change(box, { target: { value } })

  expect(await screen.findByRole('link', { name: 'fire opal' })).toBeVisible()
  expect(asked.map(({ q }) => q)).toEqual([undefined, 'fire opal'])
})

test('AITM-6 category and state are filters of the call, and Reset takes all of them away', async () => {
  const { asked } = openProducts(({ category, disabled }) => titled(`${category}, ${disabled}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })

  await chooseOption('Category', 'Raw opals')
  await screen.findByText('7, undefined')
  await chooseOption('State', 'Enabled')
  expect(await screen.findByRole('link', { name: '7, false' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))

  await expect.poll(() => screen.queryByText('undefined, undefined')).not.toBeNull()
  await expect
    .poll(() => screen.getByRole('combobox', { name: 'Category' }))
    .toHaveTextContent('All categories')
  await expect.poll(() => screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(asked.at(2)).toEqual({ page: 1, category: 7, disabled: false })
})

test('a filter chosen while the words still rest loses none of them', async () => {
  const { asked } = openProducts(({ q, disabled }) => titled(`${q}, ${disabled}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })

  await type('fire')
  await chooseOption('State', 'Disabled')

  expect(await screen.findByRole('link', { name: 'fire, true' })).toBeVisible()
  expect(asked.at(-1)).toEqual({ page: 1, q: 'fire', disabled: true })
})

test('a column sorts the whole list by itself, and again the other way round', async () => {
  const { asked } = openProducts(({ sort }) => titled(sort ?? 'own order'))
  await screen.findByRole('link', { name: 'own order' })

  fireEvent.click(screen.getByRole('button', { name: /^sort by price/i }))
  expect(await screen.findByRole('link', { name: 'price' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /^sort by price/i }))
  expect(await screen.findByRole('link', { name: '-price' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))

  await expect.poll(() => screen.queryByText('own order')).not.toBeNull()
  expect(asked.map(({ sort }) => sort)).toContain('-price')
})

test('an order that is chosen right after a filter, before anything was drawn, keeps it', async () => {
  const { asked } = openProducts(({ disabled, sort }) => titled(`${disabled}, ${sort}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }))
  const state = await screen.findByText('Enabled', { selector: '[role=option]' })
  const byPrice = screen.getByLabelText(/^sort by price/i)

  // React draws once `act` is over, but for what is to be drawn at once.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(async () => {
    fireEvent.click(state)
    await vi.runAllTimersAsync()
    fireEvent.click(byPrice)
    await vi.runAllTimersAsync()
  })
  vi.useRealTimers()

  expect(await screen.findByRole('link', { name: 'false, price' })).toBeVisible()
  expect(asked.at(-1)).toEqual({ page: 1, disabled: false, sort: 'price' })
})

test('the latest answer wins: a slow one to earlier words is aborted and does not take its place', async () => {
  let answerSlowly: (answer: Envelope<Item>) => void = () => undefined
  const slow = new Promise<Envelope<Item>>((resolve) => (answerSlowly = resolve))
  const signals: (AbortSignal | undefined)[] = []
  const { asked } = openProducts(({ q }, signal) => {
    if (q !== 'fire') return titled(`found ${q}`)
    signals.push(signal)
    return slow
  })
  await screen.findByRole('link', { name: 'found undefined' })

  await type('fire')
  await expect.poll(() => asked.at(-1)?.q).toBe('fire')
  await type('water')
  await screen.findByRole('link', { name: 'found water' })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  answerSlowly(buildEnvelope(titled('found fire')))
  await slow

  expect(await screen.findByRole('link', { name: 'found water' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'found fire' })).toBeNull()
})

test('an address brings its filter along, and going back brings the words of then back', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'water' }))
  const { goBack } = openProducts(({ q }) => titled(`found ${q}`), `/admin/products?filter=${filter}`)
  await screen.findByRole('link', { name: 'found water' })
  expect(await searchBox()).toHaveValue('water')

  await type('fire')
  await screen.findByRole('link', { name: 'found fire' })
  await goBack()

  expect(await screen.findByRole('link', { name: 'found water' })).toBeVisible()
  expect(await searchBox()).toHaveValue('water')
})

test('a search that finds nothing says so and keeps its words', async () => {
  openProducts(({ q }) => (q ? [] : titled('Fire')))
  await screen.findByRole('link', { name: 'Fire' })

  await type('emerald')

  expect(await screen.findByText('No products found')).toBeVisible()
  expect(await searchBox()).toHaveValue('emerald')
})

test('words that were typed just before Reset do not come back', async () => {
  const { asked } = openProducts(({ q, disabled }) => titled(`${q}, ${disabled}`))
  await screen.findByRole('link', { name: 'undefined, undefined' })
  await chooseOption('State', 'Disabled')
  await screen.findByRole('link', { name: 'undefined, true' })

  await type('fire')
  fireEvent.click(screen.getByText('Reset'))

  expect(await searchBox()).toHaveValue('')
  await expect.poll(() => screen.queryByText('undefined, undefined')).not.toBeNull()
  await type('water')
  expect(await screen.findByRole('link', { name: 'water, undefined' })).toBeVisible()
  expect(asked.map(({ q }) => q)).not.toContain('fire')
})
