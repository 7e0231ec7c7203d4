import { expect, test } from 'vitest'
import {
  EngineFailedError,
  TransactionTimeoutError,
} from '../../../../server/database/embedded/guardedEngine.ts'
import { isUnavailable } from '../../../../server/database/unavailable.ts'

test.for([
  ['a transaction that took too long', new TransactionTimeoutError(10_000)],
  ['an engine that stopped', new EngineFailedError(new Error('no space left'))],
  ['a refused connection', Object.assign(new Error(''), { code: 'ECONNREFUSED' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
] as const)('%s is the database’s state, not a fault of the request', ([, error]) => {
  expect(isUnavailable(error)).toBe(true)
})

test.for([
  ['a taken name', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a fault of ours', new TypeError('undefined is not a function')],
] as const)('%s is no reason to try again', ([, error]) => {
  expect(isUnavailable(error)).toBe(false)
})
