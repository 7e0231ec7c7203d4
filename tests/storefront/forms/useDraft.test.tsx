import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDraft } from '../../../storefront/forms/useDraft.ts'
import { Form } from '../../../storefront/forms/Form.tsx'
import { Select } from '../../../storefront/forms/Select.tsx'
import { TextArea } from '../../../storefront/forms/TextArea.tsx'
import { TextField } from '../../../storefront/forms/TextField.tsx'
import { MemoryRouter } from 'react-router-dom'
import { SettingsProvider, type Settings } from '../../../storefront/data/settings.ts'
import { pageConfig, renderPage } from '../../support/render/renderPage.tsx'
import { fill } from './fill.ts'

const key = 'draft-test'

function TestForm({ onDraft = () => {} }: { onDraft?: (draft: ReturnType<typeof useDraft>) => void }) {
  const draft = useDraft(key)
  onDraft(draft)
  return (
    <Form
      action="Send"
      pending="Sending…"
      done="Sent"
      draft={draft}
      anchor="above"
      validate={() => ({})}
      send={async () => {}}
      toErrors={() => ({})}
    >
      <TextField label="Name" name="name" />
      <Select label="Kind" name="kind" options={{ ring: 'Ring', other: 'Other' }} />
      <TextArea label="Text" name="text" limit={100} />
      <TextField label="Password" name="password" type="password" />
      <TextField label="Shown password" name="shown" autoComplete="new-password" />
      <TextField label="File" name="file" type="file" required={false} />
    </Form>
  )
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const stored = () => sessionStorage.getItem(key)
const typed = { Name: 'Ada', Kind: 'other', Text: 'Opals' }

/** Renders the form and returns its draft. */
const openDraft = () => {
  let draft: ReturnType<typeof useDraft> | undefined
  const { unmount } = renderPage(<TestForm onDraft={(made) => (draft = made)} />)
  return { draft: draft!, unmount }
}

test('CUS-9 the form restores typed text after a reload', () => {
  const { unmount } = renderPage(<TestForm />)
  fill(typed)
  unmount()

  renderPage(<TestForm />)

  expect([value('Name'), value('Kind'), value('Text')]).toEqual(['Ada', 'other', 'Opals'])
  expect(screen.getByText('5 / 100')).toBeVisible()
})

test('a draft stores no passwords, masked or shown, and no files', () => {
  renderPage(<TestForm />)
  fill({ ...typed, Password: 'secret', 'Shown password': 'secret' })

  expect(JSON.parse(stored()!)).toEqual({ texts: { name: 'Ada', kind: 'other', text: 'Opals' } })
})

test('a form works and keeps its idempotency key when the browser denies storage', () => {
  const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { draft } = openDraft()
  fill(typed)

  expect(value('Name')).toBe('Ada')
  const one = draft.idempotencyKey('a')
  expect(draft.idempotencyKey('a')).toBe(one)
  expect(draft.idempotencyKey('b')).not.toBe(one)
  denied.mockRestore()
})

test.each(['no JSON', 'null', '{"texts":{"name":7}}', '{"attempt":"x"}'])(
  'the form stays empty when storage contains %s',
  (foreign) => {
    sessionStorage.setItem(key, foreign)
    const { draft } = openDraft()

    expect(value('Name')).toBe('')
    expect(draft.idempotencyKey('a')).toMatch(/^[\da-f-]{36}$/)
  },
)

test('resending the same form uses the same key, even after a reload, and a changed form gets a new key', () => {
  const first = openDraft()
  const one = first.draft.idempotencyKey('a')
  expect(first.draft.idempotencyKey('a')).toBe(one)
  fill(typed)
  first.unmount()

  const second = openDraft()
  expect(second.draft.idempotencyKey('a')).toBe(one)
  const other = second.draft.idempotencyKey('b')
  expect(other).not.toBe(one)
  expect(second.draft.idempotencyKey('a')).not.toBe(other)
})

test('clearing a sent draft deletes its text and its key', () => {
  const { draft } = openDraft()
  fill(typed)
  const one = draft.idempotencyKey('a')

  draft.clear()

  expect(stored()).toBe(null)
  expect(draft.idempotencyKey('a')).not.toBe(one)
})

/** Adds the server-rendered page to the document. */
function insertServerHtml(page: ReactElement) {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(page)
  return root
}

test('text typed before hydration stays, and the draft fills the other fields', async () => {
  sessionStorage.setItem(key, JSON.stringify({ texts: { name: 'Old', kind: 'other', text: 'Opals' } }))
  const page = <ServerRenderedForm />
  const root = insertServerHtml(page)
  expect([value('Name'), value('Kind'), value('Text')]).toEqual(['', 'ring', ''])
  screen.getByLabelText<HTMLInputElement>('Name').value = 'New'

  const hydrated = await act(async () => hydrateRoot(root, page))

  expect([value('Name'), value('Kind'), value('Text')]).toEqual(['New', 'other', 'Opals'])
  act(() => hydrated.unmount())
})

test('CON-4 the values that the server returns replace the draft, and the next form restores them', async () => {
  sessionStorage.setItem(key, JSON.stringify({ texts: { name: 'Old', kind: 'other', text: 'Opals' } }))
  const values = { name: 'New', kind: 'ring', text: 'Emeralds' }
  const sentForm = { path: '/', values, errors: { name: 'Too short', form: 'Not now' } }
  const toPage = (at: number) => <ServerRenderedForm key={at} sentForm={sentForm} />
  const root = insertServerHtml(toPage(1))
  expect(screen.getByRole('alert')).toHaveTextContent("This form wasn't sent.Too shortNot now")

  const hydrated = await act(async () => hydrateRoot(root, toPage(1)))
  expect([value('Name'), value('Kind'), value('Text')]).toEqual(['New', 'ring', 'Emeralds'])
  expect(screen.getByLabelText('Name')).toBeInvalid()
  fill({ Name: 'Newest' })
  await act(async () => hydrated.render(toPage(2)))

  expect([value('Name'), value('Kind'), value('Text')]).toEqual(['Newest', 'ring', 'Emeralds'])
  expect(screen.getByLabelText('Name')).toBeValid()
  act(() => hydrated.unmount())
})

/** The form as the browser hydrates it. */
function ServerRenderedForm({ sentForm }: Pick<Settings, 'sentForm'>) {
  return (
    <MemoryRouter initialEntries={['/']}>
      <SettingsProvider value={{ config: pageConfig, publicUrl: 'http://shop.test', sentForm }}>
        <TestForm />
      </SettingsProvider>
    </MemoryRouter>
  )
}
