import { expect, test } from 'vitest'
import { readInfo } from '../../../../../backoffice/items/form/info/readInfo.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  [' ', {}],
  ['null', {}],
  [null, {}],
  [undefined, {}],
  [{ a: 1 }, { a: 1 }],
  ['{"a":', undefined],
  ['[1]', undefined],
  ['5', undefined],
])('VAL-11 %j is read as %j', (text, info) => {
  expect(readInfo(text)).toEqual(info)
})
