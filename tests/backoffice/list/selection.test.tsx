import { act, fireEvent, screen, within } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, test } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../../dataProvider/resources/declared.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildEmail, buildEmailPage } from '../../factories/email.ts'
import { buildOrder, buildOrderPage } from '../../factories/order.ts'
import { chooseOption } from '../chooseOption.ts'
import { dismissUndoToast } from '../dismissUndoToast.ts'
import { createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

type Extensions = (Extension | DeclaredName)[]

const rowBoxes = () => screen.queryAllByLabelText<HTMLInputElement>(/^Select (?!all|\d+ orders)/)
const checkedRows = () => rowBoxes().filter(({ checked }) => checked).length
const bar = () => screen.queryByLabelText(/^Selected /)
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })

/** Refetches the lists, as returning to the tab does. */
const readAgain = () => act(async () => void fireEvent(window, new Event('visibilitychange')))

const selectAllRows = async () => {
  await expect.poll(rowBoxes).toHaveLength(2)
  for (const box of rowBoxes()) fireEvent.click(box)
  expect(within(bar()!).getByRole('status')).toHaveTextContent(/^2 \S+ selected$/)
}

const items = [buildItem({ title: 'Fire opal' }), buildItem({ title: 'Water opal' })]
const orders = [buildOrder(), buildOrder()]
const emails = [buildEmail({ state: 'failed' }), buildEmail({ state: 'failed' })]
const calls: Partial<BackOfficeApi> = {
  listItems: async () => buildEnvelope(items),
  listOrders: async () => buildOrderPage(orders),
  listEmails: async () => buildEmailPage(emails),
}

test.for<[string, Extensions]>([
  ['products', ['catalogue-query']],
  ['orders', ['order-workflow', 'catalogue-query']],
])(
  'ADM-24 a search of %s clears the selection, even if it finds the same rows (%j)',
  async ([name, extensions]) => {
    renderBackOffice(`/admin/${name}`, calls, { extensions })
    await selectAllRows()

    search('opal')

    await expect.poll(bar).toBeNull()
    expect(rowBoxes()).toHaveLength(2)
    expect(checkedRows()).toBe(0)
  },
)

const pages = { itemsTotal: 4, pageTotal: 2, nextPage: 2 }

test.for<[string, () => unknown]>([
  ['a filter', () => chooseOption('Visibility', 'Visible')],
  ['another page', () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))],
])('ADM-24 %s clears the selection', async ([, change]) => {
  const listItems = async () => ({ ...buildEnvelope(items), ...pages })
  renderBackOffice('/admin/products', { listItems }, { extensions: ['catalogue-query'] })
  await selectAllRows()

  await change()

  await expect.poll(bar).toBeNull()
  expect(checkedRows()).toBe(0)
})

test('ADM-24 rows selected before a search are not deleted with rows selected after it', async () => {
  const { fetcher, sent } = createRecordingFetcher(() => ({}))
  const listItems: BackOfficeApi['listItems'] = async (_type, { q }) =>
    buildEnvelope(q ? [...items, buildItem({ id: 99, title: 'Earth' })] : items)
  const extensions: Extension[] = ['catalogue-query', 'deletes']
  renderBackOffice('/admin/products', { listItems, fetcher }, { extensions })
  await selectAllRows()

  search('earth')
  fireEvent.click(await screen.findByLabelText('Select Earth'))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await dismissUndoToast('1 item deleted')

  const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
  await expect.poll(deleted).toEqual(['/api/items/99'])
})

test('ADM-24 a selection in one tab is not shared with another tab and not stored', async () => {
  const store = memoryStore()
  const other = within(renderBackOffice('/admin/products', calls, { store }).container)
  const isSelected = () => other.queryAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  await expect.poll(isSelected).toEqual([false, false, false])
  const stored = JSON.stringify(store.listItems?.())
  const { container } = renderBackOffice('/admin/products', calls, { store })

  fireEvent.click(await within(container).findByLabelText('Select Fire opal'))

  expect(await within(container).findByText('1 item selected')).toBeVisible()
  expect(isSelected()).toEqual([false, false, false])
  expect(JSON.stringify(store.listItems?.())).toBe(stored)
})

test('ADM-24 a row that the shop no longer lists leaves the selection, and is not selected again when it comes back', async () => {
  let listed = items
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope(listed) })
  await selectAllRows()

  listed = items.slice(0, 1)
  await readAgain()
  expect(await screen.findByText('1 item selected')).toBeVisible()
  listed = items
  await readAgain()

  await expect.poll(rowBoxes).toHaveLength(2)
  expect(screen.getByText('1 item selected')).toBeVisible()
})

test('ADM-24 an email that is sent after its selection leaves the selection', async () => {
  let listed = emails
  const listEmails = async () => buildEmailPage(listed)
  renderBackOffice('/admin/emails', { listEmails }, { extensions: ['emails'] })
  await selectAllRows()

  listed = emails.map((email, index) => (index === 0 ? { ...email, state: 'sent' } : email))
  await readAgain()

  expect(await screen.findByText('1 email selected')).toBeVisible()
  expect(checkedRows()).toBe(1)
})
