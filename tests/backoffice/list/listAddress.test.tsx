import { fireEvent, screen } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../backoffice/items/form/ItemForm.tsx'
import '../../../backoffice/items/list/ItemList.tsx'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { ListQuery } from '../../../dataProvider/contract/responses.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildMessage } from '../../factories/message.ts'
import { createRecordingFetcher, fillField, renderBackOffice } from '../renderBackOffice.tsx'

const fire = buildItem({ id: 12, title: 'Fire' })
const ada = buildMessage({ id: 5, name: 'Ada' })

/** Renders the back office. `requested` records the queries of its lists. */
const open = (at: string, { shell = false, store = memoryStore() } = {}) => {
  const requested: (ListQuery & { q?: string | undefined })[] = []
  const response =
    <T,>(records: T[]) =>
    async (query: ListQuery) => {
      requested.push(query)
      return { ...buildEnvelope(records), curPage: query.page, pageTotal: 3, itemsTotal: 3 }
    }
  const { fetcher } = createRecordingFetcher(({ body }) => ({ ...fire, ...body }))
  const extensions: Extension[] = ['catalogue-query', 'messages']
  const view = renderBackOffice(
    at,
    {
      fetcher,
      getItem: async () => fire,
      listItems: (_type, query) => response([fire])(query),
      listMessages: response([ada]),
      deleteMessage: async (id) => ({ id: Number(id), created_at: 0 }),
    },
    { shell, store, extensions },
  )
  return { ...view, requested }
}
const filtered = (path: string, filter: object) =>
  `/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&order=ASC&page=3&perPage=1&sort=id`
const click = async (role: 'link' | 'button', name: string | RegExp) =>
  fireEvent.click(await screen.findByRole(role, { name }))
const words = async () => (await screen.findByRole<HTMLInputElement>('searchbox')).value

test('ADM-26 a list opens unfiltered from the menu after an earlier search', async () => {
  const { requested } = open(filtered('products', { q: 'fire' }), { shell: true })
  await screen.findByRole('link', { name: 'Fire' })
  expect(requested).toEqual([{ page: 3, q: 'fire' }])

  await click('link', 'Dashboard')
  await screen.findByRole('heading', { level: 1, name: /Dashboard/ })
  await click('link', 'Products')

  expect(await words()).toBe('')
  await expect.poll(() => requested.at(-1)).toEqual({ page: 1 })
})

test('ADM-26 the menu clears the filter of the open list', { tags: 'long' }, async () => {
  const { requested } = open(filtered('products', { q: 'fire' }), { shell: true })
  await screen.findByRole('link', { name: 'Fire' })

  await click('link', 'Products')

  await expect.poll(() => requested.at(-1)).toEqual({ page: 1 })
  await expect.poll(words).toBe('')
})

test('ADM-26 a visit on another day opens the list unfiltered', { tags: 'long' }, async () => {
  const store = createPreferences({ id: 1 })
  onTestFinished(() => localStorage.clear())
  const before = open(filtered('products', { q: 'fire' }), { store })
  await screen.findByRole('link', { name: 'Fire' })
  before.unmount()

  const { requested } = open('/admin/products', { store })

  await screen.findByRole('link', { name: 'Fire' })
  expect(requested).toEqual([{ page: 1 }])
})

test.each<[string, (goBack: () => Promise<void>) => Promise<unknown>]>([
  ['Back', (goBack) => goBack()],
  [
    'saving',
    async () => {
      await fillField('Title', 'Fire Opal')
      await click('button', 'Save changes')
    },
  ],
])('ADM-26 %s returns from a record to the list with the same filter and page', async (_, leave) => {
  const { requested, goBack } = open(filtered('products', { q: 'fire' }))
  await click('link', 'Fire')
  await screen.findByRole('button', { name: 'Save changes' })

  await leave(goBack)

  expect(await words()).toBe('fire')
  expect(requested.at(-1)).toEqual({ page: 3, q: 'fire' })
})

test('ADM-26 opening, closing and deleting a message keeps the filter and page of the list', async () => {
  const { requested } = open(filtered('messages', { q: 'ada' }))

  await click('link', /Ada/)
  await screen.findByRole('article', { name: 'Ada' })
  expect(await words()).toBe('ada')
  await click('link', 'All messages')
  await screen.findByText('Select a message to read it')
  expect(await words()).toBe('ada')
  await click('link', /Ada/)
  await click('button', 'Delete')
  await click('button', 'Confirm')
  await screen.findByText('Select a message to read it')

  expect(await words()).toBe('ada')
  expect(requested.filter(({ page, q }) => page !== 3 || q !== 'ada')).toEqual([])
})
