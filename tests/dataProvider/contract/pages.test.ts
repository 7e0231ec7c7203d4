import { expect, test } from 'vitest'
import { itemPath } from '../../../dataProvider/contract/pages.ts'

test('the address of an item takes any slug', () => {
  expect(itemPath('fire-opal')).toBe('/item/fire-opal')
  expect(itemPath('a/b c?')).toBe('/item/a%2Fb%20c%3F')
})
