import { expect, test } from 'vitest'
import {
  EngineFailedError,
  TransactionTimeoutError,
} from '../../../../server/database/embedded/guardedEngine.ts'
import { isUnavailable } from '../../../../server/database/databaseErrors.ts'

test.for([
  ['a transaction timeout', new TransactionTimeoutError(10_000)],
  ['a stopped engine', new EngineFailedError(new Error('no space left'))],
  ['a refused connection', Object.assign(new Error(''), { code: 'ECONNREFUSED' })],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
] as const)('%s counts as an unavailable database', ([, error]) => {
  expect(isUnavailable(error)).toBe(true)
})

test.for([
  ['a duplicate key', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a bug in the server', new TypeError('undefined is not a function')],
] as const)('%s does not count as an unavailable database', ([, error]) => {
  expect(isUnavailable(error)).toBe(false)
})
