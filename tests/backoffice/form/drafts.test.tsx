import { fireEvent, screen } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import { createDraftAutosave, findDrafts, useStoredDraft } from '../../../backoffice/form/drafts.ts'
import { renderPart } from '../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const day = 24 * 60 * 60_000
const fields = { title: { before: 'Fire', typed: 'Fire Opal' } }

const startDraft = (store = memoryStore()) => {
  store.setup()
  return { store, draft: createDraftAutosave(store, 'products/1') }
}

test('the drafts of a form are listed newest first, without drafts of other forms', () => {
  const older = { at: Date.now() - day, fields }
  const newer = { at: Date.now(), fields }
  const store = memoryStore({
    'products/1.a.draft': older,
    'products/1.b.draft': newer,
    'products/12.c.draft': newer,
  })

  expect(findDrafts(store, 'products/1')).toEqual([
    { ...newer, key: 'products/1.b.draft' },
    { ...older, key: 'products/1.a.draft' },
  ])
})

test('a draft older than 30 days is deleted', () => {
  const store = memoryStore({ 'products/1.a.draft': { at: Date.now() - 31 * day, fields } })

  expect(findDrafts(store, 'products/1')).toEqual([])
  expect(store.getItem('products/1.a.draft')).toBeUndefined()
})

test('only values that differ from the record are unsaved: an emptied field equals a missing value, and "12" equals 12', () => {
  const { draft } = startDraft()

  draft.update({ price: '12', unit: '', tags: undefined, ids: [] }, { price: 12, unit: null, ids: undefined })
  expect(draft.hasUnsaved()).toBe(false)
  draft.update({ price: '13' }, { price: 12 })

  expect(draft.hasUnsaved()).toBe(true)
})

test('a draft field keeps the value and version from when typing began, even if the record changes later', () => {
  const { store, draft } = startDraft()
  draft.update({ price: '13' }, { price: 12 }, 1)
  expect(draft.getConflicts({ price: 12 })).toEqual([])

  draft.update({ price: '13' }, { price: 20 }, 2)

  expect(draft.getConflicts({ price: 20 })).toEqual(['price'])
  expect(findDrafts(store, 'products/1')).toMatchObject([
    { version: 1, fields: { price: { before: 12, typed: '13' } } },
  ])
})

test('ADM-17 a save uses the version that the edit is based on until another change conflicts with the draft', () => {
  const { draft } = startDraft()
  draft.update({ price: '13' }, { price: 12 }, 1)

  expect(draft.toPreviousData({ id: 1, price: 12, title: 'New', version: 2 })).toMatchObject({ version: 1 })
  expect(draft.toPreviousData({ id: 1, price: 20, title: 'New', version: 2 })).toMatchObject({ version: 2 })
})

test('ADM-15 a chosen file counts as unsaved but is not part of a draft', () => {
  const { store, draft } = startDraft()
  const picture = { rawFile: new File(['x'], 'opal.webp'), src: 'blob:1' }

  draft.update({ picture, title: 'Opal' }, { picture: null, title: 'Fire' })

  expect(draft.hasFile()).toBe(true)
  expect(findDrafts(store, 'products/1').map(({ fields }) => Object.keys(fields))).toEqual([['title']])
  draft.update({ picture, title: 'Fire' }, { picture: null, title: 'Fire' })
  expect(draft.hasUnsaved()).toBe(true)
  expect(findDrafts(store, 'products/1')).toEqual([])
})

test('saving removes the draft, and typing again creates a new one', () => {
  const { store, draft } = startDraft()
  draft.update({ price: '13.50' }, { price: 12 })
  // After a save, the form's values equal the record's.
  draft.update({ price: '13.50' }, { price: '13.50' })
  expect(draft.hasUnsaved()).toBe(false)
  expect(findDrafts(store, 'products/1')).toEqual([])

  draft.update({ price: '14' }, { price: 13.5 })

  expect(draft.hasUnsaved()).toBe(true)
  expect(findDrafts(store, 'products/1')).toHaveLength(1)
})

test('ADM-15 a draft that full storage rejects is still unsaved, keeps its restored copy, and is stored when there is room', () => {
  const { store, draft } = startDraft(createPreferences({ id: 1 }))
  store.setItem('products/1.other.draft', { at: Date.now(), fields })
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  draft.restore(findDrafts(store, 'products/1')[0]!)
  expect(draft.save()).toBe(false)
  expect(draft.hasUnsaved()).toBe(true)
  expect(findDrafts(store, 'products/1').map(({ key }) => key)).toEqual(['products/1.other.draft'])

  refused.mockRestore()

  expect(draft.save()).toBe(true)
  expect(findDrafts(store, 'products/1')).toHaveLength(2)
})

const Note = () => {
  const { draft, saveDraft, clearDraft } = useStoredDraft('notes', '')
  return (
    <>
      <input aria-label="Note" value={draft} onChange={({ target }) => saveDraft(target.value)} />
      <button type="button" onClick={clearDraft}>
        Done
      </button>
    </>
  )
}
const note = () => screen.getByLabelText('Note')
const type = (value: string) => fireEvent.change(note(), { target: { value } })
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('ADM-15 full storage does not block typing, and leaving asks until the text is stored or cleared', () => {
  const store = createPreferences({ id: 1 })
  renderPart(<Note />, 'products', {}, { store })
  type('a')
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  expect(asksBeforeUnload()).toBe(false)

  type('ab')
  expect(note()).toHaveValue('ab')
  expect(asksBeforeUnload()).toBe(true)
  fireEvent.click(screen.getByText('Done'))
  expect(note()).toHaveValue('')
  expect(asksBeforeUnload()).toBe(false)

  type('abc')
  refused.mockRestore()
  type('abcd')
  expect(note()).toHaveValue('abcd')
  expect(asksBeforeUnload()).toBe(false)
  expect(store.getItem('notes.draft')).toBe('abcd')
})
