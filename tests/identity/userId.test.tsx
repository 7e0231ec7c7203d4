import { visitorIdPattern } from '../../dataProvider/contract/headers.ts'
import { storageKeys } from '../../identity/storage.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createUserId } from '../../identity/userId.ts'
import {
  browserVisitor,
  claimableVisitorId,
  renewVisitorId,
  getVisitorIdForCall,
  getVisitorId,
} from '../../identity/visitorId.ts'
import { stubProvider } from './stubProvider.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => void vi.unstubAllGlobals())

test('IDN-1 a visitor gets a random id, which is stored in temp_session_id and reused as the user id', async () => {
  const { identity } = stubProvider()

  const id = await createUserId(identity).get()

  expect(id).toMatch(uuid)
  expect(id).toMatch(visitorIdPattern)
  expect(localStorage.getItem('temp_session_id')).toBe(id)
  expect(await createUserId(identity).get()).toBe(id)
})

test('IDN-2 a signed-in customer is identified by the provider’s user id', async () => {
  const { identity } = stubProvider({ signedIn: true })
  localStorage.setItem(storageKeys.visitor, '6f1c6c3e-0000-4000-8000-000000000001')
  expect(await createUserId(identity).get()).toBe('user_ada')
})

test('a well-formed stored id that other code created is reused', () => {
  localStorage.setItem(storageKeys.visitor, 'session_1712345678901_abcdef')
  expect(getVisitorId()).toBe('session_1712345678901_abcdef')
})

test.for([
  '',
  'short',
  'user_2abcdefghijklmnopqrstuvwxyz',
  'has spaces in it and is long enough',
  'x'.repeat(129),
])('the invalid stored id "%s" is replaced', (stored) => {
  localStorage.setItem(storageKeys.visitor, stored)
  expect(getVisitorId()).toMatch(uuid)
  expect(localStorage.getItem(storageKeys.visitor)).toBe(getVisitorId())
})

test('IDN-6 a visitor id can be claimed after a call used it, until it is renewed', async () => {
  const { identity } = stubProvider()
  const id = getVisitorId()
  expect(claimableVisitorId()).toBeUndefined()

  await createUserId(identity).get()
  expect(claimableVisitorId()).toBe(id)

  renewVisitorId()
  expect(claimableVisitorId()).toBeUndefined()
})

test('IDN-6 a signed-in customer’s calls leave no visitor id to claim', async () => {
  const { identity } = stubProvider({ signedIn: true })

  await createUserId(identity).get()

  expect(claimableVisitorId()).toBeUndefined()
})

test('another tab that marks the old visitor id as used late does not mark the new id', () => {
  const over = getVisitorIdForCall()
  renewVisitorId()
  localStorage.setItem(storageKeys.usedVisitor, over)

  expect(claimableVisitorId()).toBeUndefined()
})

test('a visitor id that another tab already renewed is not renewed again', () => {
  const { identity } = stubProvider()
  const dead = getVisitorIdForCall()

  createUserId(identity).renew(dead)
  const fresh = getVisitorIdForCall()
  createUserId(identity).renew(dead)
  browserVisitor.renew(dead)

  expect(fresh).not.toBe(dead)
  expect(getVisitorId()).toBe(fresh)
  expect(claimableVisitorId()).toBe(fresh)
})

test('without crypto.randomUUID, as over plain HTTP, the visitor id is still a unique UUID v4', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const [one, other] = [renewVisitorId(), renewVisitorId()]
  expect(one).toMatch(uuid)
  expect(other).toMatch(uuid)
  expect(one).not.toBe(other)
})

test('a browser that denies storage uses one visitor id for as long as the page is open', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)

  const ids = [getVisitorId(), getVisitorIdForCall(), claimableVisitorId()]
  reading.mockRestore()
  writing.mockRestore()

  expect(ids[0]).toMatch(uuid)
  expect(new Set(ids).size).toBe(1)
  expect(renewVisitorId()).not.toBe(ids[0])
})
