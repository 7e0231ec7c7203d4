import { fireEvent, render, screen } from '@testing-library/react'
import { StoreContextProvider } from 'react-admin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences, useStoredDraft } from '../../../backoffice/settings/preferences.ts'

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
const closingAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('ADM-15 what the browser has no room for can be typed all the same, and leaving asks until it is kept or done with', () => {
  const store = createPreferences({ id: 1 })
  render(
    <StoreContextProvider value={store}>
      <Note />
    </StoreContextProvider>,
  )
  type('a')
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())
  expect(closingAsks()).toBe(false)

  type('ab')
  expect(note()).toHaveValue('ab')
  expect(closingAsks()).toBe(true)
  fireEvent.click(screen.getByText('Done'))
  expect(note()).toHaveValue('')
  expect(closingAsks()).toBe(false)

  type('abc')
  refused.mockRestore()
  type('abcd')
  expect(note()).toHaveValue('abcd')
  expect(closingAsks()).toBe(false)
  expect(store.getItem('notes.draft')).toBe('abcd')
})
