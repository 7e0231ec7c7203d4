import { fireEvent, screen } from '@testing-library/react'
import { TextInput, useRedirect } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftKey, readDrafts, writeDraft } from '../../../backoffice/form/drafts.ts'
import { RecordForm } from '../../../backoffice/form/RecordForm.tsx'
import { useKeeper } from '../../../backoffice/form/keeper.ts'
import { setHint } from '../../../identity/hint.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { openItem } from '../items/form/openItem.tsx'
import { fill, recordingFetcher, renderBackOffice, renderPart } from '../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const opal = buildItem({ id: 12, title: 'Fire', price: 120 })
const place = `${buildCustomer().elegant_user_id}/products/12`

/** A form of two fields of the record; both its ways out lead to another page. */
const Page = ({ record }: { record: typeof opal }) => {
  const keeper = useKeeper('products/12')
  const redirect = useRedirect()
  const save = () => {
    keeper.saved()
    redirect('list', 'products')
  }
  const form = { keeper, record, validate: () => ({}), onSubmit: save, isSaved: false }
  return (
    <RecordForm {...form} submitLabel="Save changes">
      <TextInput source="title" />
      <TextInput source="price" />
    </RecordForm>
  )
}
const open = (record = opal) =>
  renderPart(
    <Routes>
      <Route path="/" element={<Page record={record} />} />
      <Route path="/products" element={<h1>Products</h1>} />
    </Routes>,
    'products',
  )
const field = (name: string) => screen.findByLabelText(name, { exact: false })
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const leave = () => fireEvent.click(screen.getByText('Cancel', { selector: 'a' }))
const hasLeft = () => screen.findByRole('heading', { name: 'Products' })
const closingAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
const drafts = () => readDrafts(place).map(({ fields }) => fields)

/** What a form in a tab that is gone has left. */
const leaveDraft = (typed: Record<string, unknown>, minutes = 5, item = opal) => {
  const fields = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, { before: item[name as 'title'], typed: value }]),
  )
  writeDraft({ key: draftKey(place, `${minutes} ago`), at: Date.now() - minutes * 60_000, fields })
}

test('ADM-15 leaving with something unsaved asks first, staying keeps it, and closing the tab asks as well', async () => {
  open()
  await field('Title')
  expect(closingAsks()).toBe(false)
  await fill('Title', 'Fire Opal')
  expect(closingAsks()).toBe(true)

  leave()
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(screen.getByText(/^What you typed stays in this browser/)).toBeVisible()
  await click('Stay')
  expect(await field('Title')).toHaveValue('Fire Opal')
  leave()
  await click('Leave')

  expect(await hasLeft()).toBeVisible()
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
})

test('leaving with nothing typed, or with what was typed taken back, asks nothing', async () => {
  open()
  await fill('Title', 'Fire Opal')
  await fill('Title', 'Fire')

  leave()

  expect(await hasLeft()).toBeVisible()
  expect(drafts()).toEqual([])
})

test('ADM-15 what is typed is kept while it is typed, and gone once it is saved', async () => {
  openItem('products', opal, { calls: { listItems: async () => buildEnvelope([opal]) } })
  await fill('Title', 'Fire Opal')
  await vi.waitFor(() => expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }]))

  // The server gives it back as it was meant, not as it was written.
  await fill('Item info (JSON)', '{"cut":1}')
  await fill('Price', '99.50')
  await click('Save changes')

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  expect(await hasLeft()).toBeVisible()
  expect(drafts()).toEqual([])
})

test('a tab that is put aside keeps at once what was typed', async () => {
  open()
  await fill('Title', 'Fire Opal')

  fireEvent(window, new Event('pagehide'))

  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
})

test('ADM-15 what was typed and not saved is offered again with its age, and restored', async () => {
  leaveDraft({ title: 'Fire Opal', price: '99.50' })
  open()

  expect(await screen.findByText('Typed here and not saved: Title, Price.')).toBeVisible()
  await click('Restore what you typed 5 minutes ago')

  expect(await field('Title')).toHaveValue('Fire Opal')
  expect(await field('Title')).toHaveFocus()
  expect(await field('Price')).toHaveValue('99.50')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  expect(drafts()).toHaveLength(1)
  leave()
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test.each([
  [
    'products/12',
    { title: '', SEO_Tags: '', sku: '', Is_disabled: '', item_info: '' },
    ['Title', 'SEO tags', 'SKU', 'Visible in the shop', 'Item info (JSON)'],
  ],
  ['categories/create', { category_type: '', Is_visible: '' }, ['Category type', 'Visible in the shop']],
  ['shop', { name: '', logo: '', testmode: '' }, ['Shop Name', 'Logo URL', 'Test Mode']],
])('ADM-15 %s: what was typed is called as its field is', async (path, typed, names) => {
  const form = `${buildCustomer().elegant_user_id}/${path.replace('create', 'new')}`
  const fields = Object.fromEntries(
    Object.keys(typed).map((name) => [name, { before: '', typed: 'something' }]),
  )
  writeDraft({ key: draftKey(form, 'one'), at: Date.now(), fields })
  const { fetcher } = recordingFetcher(() => opal)
  renderBackOffice(`/admin/${path}`, { fetcher, getItem: async () => opal, getShop: async () => buildShop() })

  const offer = await screen.findByText(`Typed here and not saved: ${names.join(', ')}.`)
  expect(offer).toBeVisible()
  for (const name of names) expect(screen.getAllByLabelText(name, { exact: false })).not.toEqual([])
})

test('what was typed and not saved can be discarded, the newest first', async () => {
  leaveDraft({ title: 'Older' }, 90)
  leaveDraft({ title: 'Newer' }, 5)
  open()

  await click('Discard')

  expect(await screen.findByRole('button', { name: 'Restore what you typed 1 hour ago' })).toBeVisible()
  await click('Discard')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  expect(await field('Title')).toHaveValue('Fire')
  expect(drafts()).toEqual([])
})

test('ADM-15 what was typed is not restored over a newer record without saying so', async () => {
  leaveDraft({ title: 'Fire Opal', price: '99' })
  open({ ...opal, price: 150 })

  expect(await screen.findByText(/Changed in the shop since then: Price\./)).toBeVisible()
  await click(/^Restore/)

  expect(await screen.findByText(/Changed in the shop since you began: Price\./)).toBeVisible()
  expect(await field('Price')).toHaveValue('99')
})

test('of a field that somebody else has changed the shop’s value stands beside, and is taken when told', async () => {
  leaveDraft({ title: 'Fire Opal', price: '99' })
  open({ ...opal, price: 150 })
  await click(/^Restore/)
  expect(await screen.findByText('Price in the shop: 150')).toBeVisible()

  expect(screen.getByRole('button', { name: 'Take it' })).toHaveAccessibleDescription(
    'Price in the shop: 150',
  )
  await click('Take it')

  await expect.poll(() => screen.queryByText(/Changed in the shop since you began/)).toBeNull()
  expect(await field('Price')).toHaveValue('150')
  expect(await field('Title')).toHaveValue('Fire Opal')
})

test('two tabs with the same record each keep their own, and are told of each other', async () => {
  leaveDraft({ title: 'In the other tab' })
  const held = [{ name: draftKey(place, '5 ago') }]
  const locks = { query: async () => ({ held }), request: async () => undefined }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  open()

  expect(await screen.findByText(/Another tab holds unsaved changes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await fill('Title', 'In this tab')
  fireEvent(window, new Event('pagehide'))

  expect(drafts().map(({ title }) => title?.typed)).toEqual(['In this tab', 'In the other tab'])
})

test('ADM-15 where the browser refuses to keep it the form works, and leaving says that all will be lost, until it is kept again', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  open()
  await fill('Title', 'Fire Opal')

  leave()
  expect(await screen.findByText('What you typed will be lost.')).toBeVisible()
  await click('Stay')
  expect(await field('Title')).toHaveValue('Fire Opal')
  expect(drafts()).toEqual([])

  refused.mockRestore()
  leave()
  expect(await screen.findByText(/^What you typed stays in this browser/)).toBeVisible()
  await click('Stay')
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
  await click('Save changes')

  expect(await hasLeft()).toBeVisible()
  expect(drafts()).toEqual([])
})

test('ADM-15 once nobody is signed in any more the page is left without a question where what was typed is kept', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  open()
  await fill('Title', 'Fire Opal')
  setHint(false)
  expect(closingAsks()).toBe(true)

  refused.mockRestore()

  expect(closingAsks()).toBe(false)
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
})
