// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isShortcut } from '../../../backoffice/shortcuts/shortcut.ts'

const press = (on: Element, options: KeyboardEventInit) => {
  let answer: boolean | undefined
  document.body.append(on)
  document.addEventListener('keydown', (event) => (answer = isShortcut(event, 'b')), { once: true })
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, ...options }))
  on.remove()
  return answer
}

test('ADM-4 Ctrl+B and Cmd+B are the shortcut, other keys are not', () => {
  const page = document.createElement('div')

  expect(press(page, { ctrlKey: true })).toBe(true)
  expect(press(page, { metaKey: true })).toBe(true)
  expect(press(page, {})).toBe(false)
  expect(press(page, { ctrlKey: true, shiftKey: true })).toBe(false)
})

test('ADM-7 what is typed into a field or an editor is no shortcut', () => {
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', 'true')
  const word = document.createElement('b')
  editor.append(word)

  expect(press(document.createElement('input'), { ctrlKey: true })).toBe(false)
  expect(press(document.createElement('textarea'), { metaKey: true })).toBe(false)
  expect(press(editor, { ctrlKey: true })).toBe(false)
})
