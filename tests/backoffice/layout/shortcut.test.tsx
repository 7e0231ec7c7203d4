import { expect, test } from 'vitest'
import { isShortcut } from '../../../backoffice/layout/useShortcut.ts'

const press = (on: Element, options: KeyboardEventInit, target = on) => {
  let response: boolean | undefined
  document.body.append(on)
  document.addEventListener('keydown', (event) => (response = isShortcut(event, 'b')), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, ...options }))
  on.remove()
  return response
}

test('ADM-4 Ctrl+B and Cmd+B trigger the shortcut, and other keys do not', () => {
  const page = document.createElement('div')

  expect(press(page, { ctrlKey: true })).toBe(true)
  expect(press(page, { metaKey: true })).toBe(true)
  expect(press(page, {})).toBe(false)
  expect(press(page, { ctrlKey: true, shiftKey: true })).toBe(false)
})

const make = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

const inputs = (...types: string[]) => types.map((type) => `<input type="${type}">`)

test.each([
  '<input>',
  ...inputs('text', 'search', 'email', 'number', 'date', 'password'),
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable></p>',
  '<p contenteditable="true"><b></b></p>',
])('ADM-7 typing into %s does not trigger the shortcut', (html) => {
  const innermost = [...make(html).querySelectorAll('*')].at(-1)!

  expect(press(innermost.closest('[contenteditable]') ?? innermost, { ctrlKey: true }, innermost)).toBe(false)
})

test.each([
  ...inputs('checkbox', 'radio', 'range', 'file', 'submit'),
  '<input type="checkbox" role="switch">',
  '<button type="button"></button>',
  '<a href="/"></a>',
  '<p contenteditable="false"></p>',
])('ADM-4 ADM-7 %s takes no text input, so the shortcut works there', (html) => {
  expect(press(make(html).firstElementChild!, { ctrlKey: true })).toBe(true)
})
