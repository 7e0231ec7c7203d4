import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { expectConsole } from '../../../support/setup.ts'
import { commitUndo } from '../../commitUndo.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

/** The dialog for the selected of three products; those named in `changed` have another price by the time theirs is sent. */
const openDialog = async (changed: string[] = [], selected = ['Fire', 'Water', 'Earth']) => {
  const items = [
    buildItem({ title: 'Fire', price: 100, version: 1 }),
    buildItem({ title: 'Water', price: 10.01, version: 3 }),
    buildItem({ title: 'Earth', price: null, version: 1 }),
  ]
  let isChanged = false
  const now = () =>
    items.map((item) =>
      isChanged && changed.includes(item.title) ? { ...item, price: 77, version: 9 } : item,
    )
  const { fetcher, sent } = createRecordingFetcher(({ url, method, body }) => {
    const item = now().find(({ id }) => url.endsWith(`/items/${id}`))!
    if (method !== 'PATCH') return item
    if (!changed.includes(item.title)) return { ...item, ...body }
    isChanged = true
    throw new ApiError(409, 'Somebody else has changed this item meanwhile', { code: 'stale' })
  })
  renderBackOffice(
    '/admin/products',
    {
      fetcher,
      listItems: async () => buildEnvelope(now()),
      getItem: async (id) => now().find((item) => item.id === Number(id))!,
    },
    { extensions: ['versions'] },
  )
  for (const title of selected) fireEvent.click(await screen.findByLabelText(`Select ${title}`))
  fireEvent.click(await screen.findByRole('button', { name: 'Change prices' }))
  await screen.findByRole('dialog', { name: /^Change the prices of/ })
  const apply = async (value: string) => {
    await fillField('By how much', value)
    fireEvent.click(screen.getAllByRole('button', { name: 'Change prices' }).at(-1)!)
  }
  const writes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { apply, writes }
}

test('ADM-20 prices are raised by percent: seen at once, sent alone with the version they were reckoned from when it can no longer be undone', async () => {
  const { apply, writes } = await openDialog()

  await apply('2.5')

  expect(await screen.findByText('$102.50')).toBeVisible()
  expect(screen.getByText('$10.26')).toBeVisible()
  expect(writes()).toEqual([])
  await commitUndo('Prices of 2 items changed')
  await expect.poll(writes).toEqual([
    { price: 102.5, version: 1 },
    { price: 10.26, version: 3 },
  ])
})

test('ADM-20 a price that somebody else has changed meanwhile is left, and said', async () => {
  const { apply, writes } = await openDialog(['Water'])

  await apply('10')
  await commitUndo('Prices of 2 items changed')

  expect(await screen.findByText(/^Not changed, since somebody else has changed them.*: Water/)).toBeVisible()
  expect(await screen.findByText('$77.00')).toBeVisible()
  expect(writes()).toEqual([
    { price: 110, version: 1 },
    { price: 11.01, version: 3 },
  ])
  expectConsole()
})

test('ADM-20 where no selected item has a price, nothing is said to have changed', async () => {
  const { apply, writes } = await openDialog([], ['Earth'])

  await apply('10')

  expect(await screen.findByText('None of the selected items has a price')).toBeVisible()
  expect(writes()).toEqual([])
})

test.each([
  ['a lot', /Must be a number other than 0/],
  ['0', /Must be a number other than 0/],
  ['-101', /Fire, Water: a price must be from 0 to/],
])('ADM-20 a change of %s percent is refused, and nothing is sent', async (value, message) => {
  const { apply, writes } = await openDialog()

  await apply(value)

  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('$100.00')).toBeInTheDocument()
  expect(writes()).toEqual([])
})
