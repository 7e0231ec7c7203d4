import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftKey, dropDraft, readDrafts, writeDraft } from '../../../backoffice/form/drafts.ts'

beforeEach(() => localStorage.clear())

const day = 24 * 60 * 60_000
const fields = { title: { before: 'Fire', typed: 'Fire Opal' } }

test('the drafts of a place are read, the newest first, and nobody else’s', () => {
  const older = { key: draftKey('ada/products/1', 'a'), at: Date.now() - day, fields }
  const newer = { key: draftKey('ada/products/1', 'b'), at: Date.now(), fields }
  writeDraft(older)
  writeDraft(newer)
  writeDraft({ key: draftKey('ada/products/12', 'c'), at: Date.now(), fields })
  writeDraft({ key: draftKey('bea/products/1', 'd'), at: Date.now(), fields })

  expect(readDrafts('ada/products/1')).toEqual([newer, older])
})

test('a draft older than 30 days is thrown away', () => {
  writeDraft({ key: draftKey('ada/products/1', 'a'), at: Date.now() - 31 * day, fields })

  expect(readDrafts('ada/products/1')).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test.each(['', 'no JSON', '[]', '{"at":"now","fields":{}}', '{"at":1}'])(
  '%j in its place counts as no draft',
  (text) => {
    localStorage.setItem(draftKey('ada/products/1', 'a'), text)

    expect(readDrafts('ada/products/1')).toEqual([])
  },
)

test('a draft that the browser refuses to write says so, and the one written before it stays', () => {
  const draft = { key: draftKey('ada/products/1', 'a'), at: Date.now(), fields }
  expect(writeDraft(draft)).toBe(true)
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  onTestFinished(() => refused.mockRestore())

  expect(writeDraft({ ...draft, at: Date.now() + 1 })).toBe(false)

  expect(readDrafts('ada/products/1')).toEqual([draft])
})

test('where the browser denies its storage there are no drafts, and none to drop', () => {
  const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  onTestFinished(() => denied.mockRestore())

  expect(writeDraft({ key: draftKey('ada/products/1', 'a'), at: Date.now(), fields })).toBe(false)
  expect(() => dropDraft(draftKey('ada/products/1', 'a'))).not.toThrow()
  expect(readDrafts('ada/products/1')).toEqual([])
})
