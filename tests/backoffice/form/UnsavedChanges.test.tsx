import { act, fireEvent, screen } from '@testing-library/react'
import { EditBase, memoryStore, type Store, TextInput, useSaveContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import { type Draft, findDrafts } from '../../../backoffice/form/drafts.ts'
import { RecordForm } from '../../../backoffice/form/RecordForm.tsx'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField, createRecordingFetcher, renderPart, type SentRequest } from '../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const opal: Item = buildItem({ id: 12, title: 'Fire', price: 120, version: 1 })

/** A form with two fields. Save and Cancel both open another page. */
const Page = () => {
  const { save } = useSaveContext()
  return (
    <RecordForm
      validate={() => ({})}
      onSubmit={(values) => save?.(values)}
      submitLabel="Save changes"
      labels={{ title: 'Title', price: 'Price' }}
    >
      <TextInput source="title" />
      <TextInput source="price" />
    </RecordForm>
  )
}

interface Options {
  store?: Store
  /** Each save waits until this promise settles. */
  until?: Promise<void>
  refuse?: (request: SentRequest) => void
}
const open = (record = opal, { store = memoryStore(), until, refuse }: Options = {}) => {
  const { fetcher, sent } = createRecordingFetcher((request) => {
    refuse?.(request)
    return { ...record, ...request.body }
  })
  renderPart(
    <Routes>
      <Route
        path="/"
        element={
          <EditBase id={12} mutationMode="pessimistic" render={({ record: found }) => found && <Page />} />
        }
      />
      <Route path="/products" element={<h1>Products</h1>} />
    </Routes>,
    'products',
    {
      getItem: async () => record,
      fetcher: async (url, options) => {
        if (options?.method === 'PATCH') await until
        return fetcher(url, options)
      },
    },
    { store, extensions: ['versions'] },
  )
  const drafts = () => findDrafts(store, 'products/12').map(({ fields }) => fields)
  const sentBodies = () => sent.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
  return { drafts, sentBodies }
}
const field = (name: string) => screen.findByLabelText(name, { exact: false })
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const leave = () => fireEvent.click(screen.getByText('Cancel', { selector: 'a' }))
const hasLeft = () => screen.findByRole('heading', { name: 'Products' })
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

/** Builds a draft that an earlier form left in storage. */
const buildDraft = (typed: Record<string, unknown>, minutes = 5): Draft => ({
  at: Date.now() - minutes * 60_000,
  version: opal.version,
  fields: Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, { before: opal[name as 'title'], typed: value }]),
  ),
})
const leaveDraft = (typed: Record<string, unknown>) =>
  memoryStore({ 'products/12.other.draft': buildDraft(typed) })

/** Makes browser storage reject writes until the test ends or calls `mockRestore`. */
const fillStorage = () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  return refused
}

test('ADM-15 leaving with unsaved changes asks first, Stay keeps them, and closing the tab asks as well', async () => {
  const { drafts } = open()
  await field('Title')
  expect(asksBeforeUnload()).toBe(false)
  await fillField('Title', 'Fire Opal')
  expect(asksBeforeUnload()).toBe(true)

  leave()
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
  expect(screen.getByText(/^Your draft stays in this browser/)).toBeVisible()
  await click('Stay')
  expect(await field('Title')).toHaveValue('Fire Opal')
  leave()
  await click('Leave')

  expect(await hasLeft()).toBeVisible()
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
})

test('ADM-15 a draft is stored immediately, and saving removes it and leaves without a question', async () => {
  const { drafts, sentBodies } = open()
  await fillField('Title', 'Fire Opal')
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])

  await click('Save changes')

  expect(await hasLeft()).toBeVisible()
  expect(sentBodies()).toEqual([{ title: 'Fire Opal', version: 1 }])
  expect(drafts()).toEqual([])
})

test('ADM-15 an unsaved draft is offered with its age and can be restored', async () => {
  const { drafts } = open(opal, { store: leaveDraft({ title: 'Fire Opal', price: '99.50' }) })

  expect(await screen.findByText('You have unsaved changes: Title, Price.')).toBeVisible()
  await click('Restore draft (5 minutes ago)')

  expect(await field('Title')).toHaveValue('Fire Opal')
  expect(await field('Title')).toHaveFocus()
  expect(await field('Price')).toHaveValue('99.50')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  expect(drafts()).toHaveLength(1)
  leave()
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
})

test('unsaved drafts can be discarded, newest first', async () => {
  const store = memoryStore({
    'products/12.older.draft': buildDraft({ title: 'Older' }, 90),
    'products/12.newer.draft': buildDraft({ title: 'Newer' }, 5),
  })
  const { drafts } = open(opal, { store })

  await click('Discard draft')

  expect(await screen.findByRole('button', { name: 'Restore draft (1 hour ago)' })).toBeVisible()
  await click('Discard draft')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  expect(await field('Title')).toHaveValue('Fire')
  expect(drafts()).toEqual([])
})

const newer = { ...opal, price: 150, version: 2 }

test('ADM-15 ADM-17 a draft based on an older version shows the conflicting fields before it is restored and before it is saved', async () => {
  const { sentBodies } = open(newer, { store: leaveDraft({ title: 'Fire Opal', price: '99' }) })

  expect(
    await screen.findByText(/These fields were changed after you made this draft: Price\./),
  ).toBeVisible()
  await click(/^Restore/)

  expect(
    await screen.findByText(/These fields have changed since you started editing: Price\./),
  ).toBeVisible()
  expect(screen.getByText('Saved value of Price: 150')).toBeVisible()
  expect(await field('Price')).toHaveValue('99')
  expect(sentBodies()).toEqual([])
  await click('Save changes')

  expect(await hasLeft()).toBeVisible()
  expect(sentBodies()).toEqual([{ title: 'Fire Opal', price: '99', version: 2 }])
})

test('ADM-17 a draft is saved with the version it was based on, and merged with changes that others made to other fields', async () => {
  const { sentBodies } = open(newer, {
    store: leaveDraft({ title: 'Fire Opal' }),
    refuse: ({ body }) => {
      if (body?.['version'] === 1)
        throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', message: 'Changed' })
    },
  })
  await click(/^Restore/)

  await click('Save changes')

  expect(await hasLeft()).toBeVisible()
  expect(sentBodies()).toEqual([
    { title: 'Fire Opal', version: 1 },
    { title: 'Fire Opal', version: 2 },
  ])
})

test('two tabs with the same record keep separate drafts', async () => {
  const { drafts } = open(opal, { store: leaveDraft({ title: 'In the other tab' }) })

  await fillField('Title', 'In this tab')

  expect(drafts().map(({ title }) => title?.typed)).toEqual(['In this tab', 'In the other tab'])
})

test('ADM-15 after the session ends, leaving the page asks only if the draft could not be stored', async () => {
  const { drafts } = open(opal, { store: createPreferences({ id: 1 }) })
  await field('Title')
  const refused = fillStorage()
  await fillField('Title', 'Fire Opal')
  localStorage.removeItem(storageKeys.hint)
  expect(asksBeforeUnload()).toBe(true)

  refused.mockRestore()

  expect(asksBeforeUnload()).toBe(false)
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
})

/** The save stays pending until `end` is called. An argument makes it fail. */
const delaySave = () => {
  let end: (error?: Error) => void = () => undefined
  const until = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return { until, end: (error?: Error) => act(async () => end(error)) }
}

test('the fields are disabled during a save so that no input is lost, and success opens the list', async () => {
  const { until, end } = delaySave()
  open(opal, { until })
  await fillField('Title', 'Sent')

  await click('Save changes')

  await expect.poll(() => field('Title')).toBeDisabled()
  expect(await field('Price')).toBeDisabled()
  await end()
  expect(await hasLeft()).toBeVisible()
})

test('ERR-11 a failed save returns the focus to its field, keeps the draft, and leaving asks first', async () => {
  const { until, end } = delaySave()
  const { drafts } = open(opal, { until })
  await fillField('Title', 'Fire Opal')
  const title = await field('Title')
  title.focus()
  fireEvent.submit(title.closest('form')!)
  await expect.poll(() => title.matches(':disabled')).toBe(true)
  // Browsers blur a focused field when it is disabled; jsdom does not.
  act(() => title.blur())

  await end(new ApiError(500, 'UX API request failed: Internal Server Error'))

  await expect.poll(() => document.activeElement).toBe(title)
  expect(title).toBeEnabled()
  expect(drafts()).toEqual([{ title: { before: 'Fire', typed: 'Fire Opal' } }])
  expect(asksBeforeUnload()).toBe(true)
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})
