import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { expectConsole } from '../../../support/setup.ts'
import { dismissUndoToast } from '../../dismissUndoToast.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

interface Options {
  selected?: string[]
  /** Prices that another admin has set since the list was loaded, by title. */
  theirs?: Record<string, number>
  extensions?: Extension[]
  /** Title of the item whose update fails. */
  failing?: string
}

/** Lists three products, selects those with the titles in `selected`, and opens the price dialog. */
const openDialog = async ({
  selected = ['Fire', 'Water'],
  theirs = {},
  extensions = ['versions'],
  failing,
}: Options = {}) => {
  const listed = [
    buildItem({ title: 'Fire', price: 100, version: 1 }),
    buildItem({ title: 'Water', price: 10.01, version: 3 }),
    buildItem({ title: 'Earth', price: null, version: 1 }),
  ]
  const now = listed.map((item) =>
    item.title in theirs ? { ...item, price: theirs[item.title]!, version: 9 } : item,
  )
  const { fetcher, sent } = createRecordingFetcher(({ url, method, body }) => {
    const record = now.find(({ id }) => url.endsWith(`/items/${id}`))!
    if (method !== 'PATCH') return record
    if (record.title === failing) throw new ApiError(0, 'The shop could not be reached')
    if (body?.['version'] === record.version || !extensions.includes('versions'))
      return { ...record, ...body }
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', payload: { record } })
  })
  let lists = 0
  renderBackOffice(
    '/admin/products',
    {
      fetcher,
      listItems: async () => buildEnvelope((lists += 1) === 1 ? listed : now),
      getItem: async (id) => now.find((item) => item.id === Number(id))!,
    },
    { extensions },
  )
  for (const title of selected) fireEvent.click(await screen.findByLabelText(`Select ${title}`))
  fireEvent.click(await screen.findByText('Change prices'))
  await screen.findByText(/^Change the prices? of/)
  const apply = async (value: string) => {
    await fillField('Raise or lower by', value)
    fireEvent.click(screen.getAllByText('Change prices').at(-1)!)
  }
  const writes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { apply, writes }
}

test('ADM-20 a price change by percent shows immediately, sends only price and listed version once undo expires, and skips items without a price', async () => {
  const { apply, writes } = await openDialog({ selected: ['Fire', 'Water', 'Earth'] })

  await apply('2.5')

  expect(await screen.findByText('$102.50')).toBeVisible()
  expect(screen.getByText('$10.26')).toBeVisible()
  expect(writes()).toEqual([])
  await dismissUndoToast('Prices of 2 items changed')
  await expect.poll(writes).toEqual([
    { price: 102.5, version: 1 },
    { price: 10.26, version: 3 },
  ])
})

const refusedFirst = [
  { price: 110, version: 1 },
  { price: 11.01, version: 3 },
]

test.for<[string, Record<string, number>, string, Extension[]]>([
  ['to another price', { Water: 77 }, 'Water (now $77.00)', ['versions']],
])(
  'ADM-20 prices that another admin changed %s after they were listed are skipped and reported with their current value',
  async ([, theirs, named, extensions]) => {
    const { apply, writes } = await openDialog({ theirs, extensions })

    await apply('10')
    await dismissUndoToast('Prices of 2 items changed')

    expect(
      await screen.findByText(
        `Prices not changed, because another admin changed them first: ${named}. Check the new prices and try again.`,
      ),
    ).toBeVisible()
    expect(writes()).toEqual(extensions.length > 0 ? refusedFirst : [])
    expectConsole()
  },
)

test('ADM-20 a price that could not be saved is named with the reason', async () => {
  const { apply } = await openDialog({ failing: 'Water' })

  await apply('10')
  await dismissUndoToast('Prices of 2 items changed')

  expect(await screen.findByText(/^Failed to save the prices of: Water\./)).toHaveTextContent(
    'The shop could not be reached',
  )
  expectConsole()
})

test('ADM-20 a price cannot be changed again until its last change is saved', async () => {
  const { apply, writes } = await openDialog({ selected: ['Fire'] })
  await apply('10')
  await screen.findByText('$110.00')
  const chooseAgain = async () => {
    if (!screen.queryByText('1 item selected')) fireEvent.click(screen.getByLabelText('Select Fire'))
    fireEvent.click(await screen.findByRole('button', { name: 'Change prices' }))
  }

  await chooseAgain()
  expect(await screen.findByText(/Another change to these items is being saved/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await dismissUndoToast('Price of 1 item changed')
  await expect.poll(writes).toHaveLength(1)
  await chooseAgain()

  expect(await screen.findByRole('dialog', { name: 'Change the price of 1 item' })).toBeVisible()
})

test(
  'ADM-20 a price change of 0 or to a price below 0 is rejected and not sent',
  { tags: 'long' },
  async () => {
    const { apply, writes } = await openDialog()

    await apply('0')
    expect(await screen.findByText(/Must be a number other than 0/)).toBeVisible()
    await apply('-101')
    expect(
      await screen.findByText(/would be below 0 or above 10,000,000: Fire, Water\. Enter another amount/),
    ).toBeVisible()

    expect(screen.getByText('$100.00')).toBeInTheDocument()
    expect(writes()).toEqual([])
  },
)
