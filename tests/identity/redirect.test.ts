import { expect, test } from 'vitest'
import { safeReturnPath } from '../../identity/redirect.ts'

test.for(['/', '/shop', '/admin/items?page=2#top', '/item/a%20b', '/shop?next=https://else.test'])(
  'SGN-5 %s is a way back',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.for([
  '',
  'shop',
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/shop/..//evil.test',
  '/\u0000',
  null,
  undefined,
])('SGN-5 %j is none', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})
