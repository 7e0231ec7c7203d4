import { expect, test } from 'vitest'
import { getErrorMessage, getErrorReasons } from '../../../backoffice/format/errors.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'

const text = 'UX API request failed: Conflict'
const payload = { slug: 'Slug is already taken', sku: 'SKU is already taken' }

test('ERR-21 an error gives its text, the message of the body and the message of each field, without duplicates', () => {
  const error = new ApiError(409, text, { message: 'Slug is already taken', payload })

  expect(getErrorMessage(error)).toBe(text)
  expect(getErrorReasons(error)).toEqual([text, 'Slug is already taken', 'SKU is already taken'])
})

test('ERR-21 a reason without a field is included', () => {
  expect(getErrorReasons(new ApiError(409, text, { message: 'The last admin stays' }))).toEqual([
    text,
    'The last admin stays',
  ])
})

test('ERR-21 a reason that is already shown is not repeated', () => {
  const error = new ApiError(403, 'The last admin stays', { message: 'The last admin stays' })

  expect(getErrorReasons(error, 'Failed: The last admin stays')).toEqual([])
  expect(getErrorReasons(new Error('Too late'), 'Failed')).toEqual(['Too late'])
  expect(getErrorReasons(new Error(''))).toEqual([])
})

test('ERR-21 a value that is not text in the body of another server is ignored', () => {
  // @ts-expect-error -- our server sends only text here
  const error = new ApiError(409, text, { message: 7, payload: { record: { id: 1 } } })

  expect(getErrorReasons(error, text)).toEqual([])
})
