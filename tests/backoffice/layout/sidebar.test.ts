// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isCollapsed, isToggleShortcut, sidebarCookie } from '../../../backoffice/layout/sidebar.ts'

test('ADM-5 the state is kept for seven days and read back', () => {
  expect(sidebarCookie(true)).toBe('sidebar_state=collapsed; path=/admin; max-age=604800; SameSite=Lax')
  expect(isCollapsed('a=b; sidebar_state=collapsed')).toBe(true)
  expect(isCollapsed('sidebar_state=open')).toBe(false)
  expect(isCollapsed('')).toBe(false)
})

const press = (on: Element, options: KeyboardEventInit) => {
  let answer: boolean | undefined
  document.body.append(on)
  document.addEventListener('keydown', (event) => (answer = isToggleShortcut(event)), { once: true })
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, ...options }))
  on.remove()
  return answer
}

test('ADM-4 Ctrl+B and Cmd+B toggle, other keys do not', () => {
  const page = document.createElement('div')

  expect(press(page, { ctrlKey: true })).toBe(true)
  expect(press(page, { metaKey: true })).toBe(true)
  expect(press(page, {})).toBe(false)
  expect(press(page, { ctrlKey: true, shiftKey: true })).toBe(false)
})

test('ADM-7 what is typed into a field or an editor does not toggle', () => {
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', 'true')
  const word = document.createElement('b')
  editor.append(word)

  expect(press(document.createElement('input'), { ctrlKey: true })).toBe(false)
  expect(press(document.createElement('textarea'), { metaKey: true })).toBe(false)
  expect(press(editor, { ctrlKey: true })).toBe(false)
})
