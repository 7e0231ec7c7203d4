import { expect, test } from 'vitest'
import { returnParameter, safeReturnPath, withReturnPath } from '../../identity/redirect.ts'

test.for(['/', '/shop', '/admin/items?page=2#top', '/item/a%20b', '/shop?next=https://else.test'])(
  'SGN-5 %s is accepted as a return path',
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
  '//',
  '//here.invalid/x',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/shop/..//evil.test',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/./%2Fevil.test',
  '/\u0000',
  null,
  undefined,
])('SGN-5 %j is rejected as a return path', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})

test.for([undefined, '/shop?q=fire opal&page=2', '/item/a%20b', '/admin/items#top'])(
  'SGN-5 the address of a sign-in page contains the return path %s unchanged',
  (way) => {
    const { pathname, searchParams } = new URL(withReturnPath('/sign-up', way), 'https://shop.test')
    expect(pathname).toBe('/sign-up')
    expect(searchParams.get(returnParameter) ?? undefined).toBe(way)
  },
)
