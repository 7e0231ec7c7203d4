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

test('IDN-1 a visitor is given a random id, kept in temp_session_id, and called by it', async () => {
  const { identity } = stubProvider()

  const id = await createUserId(identity).get()

  expect(id).toMatch(uuid)
  expect(id).toMatch(visitorIdPattern)
  expect(localStorage.getItem('temp_session_id')).toBe(id)
  expect(await createUserId(identity).get()).toBe(id)
})

test('IDN-2 a signed-in person is called by the id of the sign-in', async () => {
  const { identity } = stubProvider({ signedIn: true })
  localStorage.setItem(storageKeys.visitor, '6f1c6c3e-0000-4000-8000-000000000001')
  expect(await createUserId(identity).get()).toBe('user_ada')
})

test('a stored id from elsewhere is kept when it is well formed', () => {
  localStorage.setItem(storageKeys.visitor, 'session_1712345678901_abcdef')
  expect(getVisitorId()).toBe('session_1712345678901_abcdef')
})

test.for([
  '',
  'short',
  'user_2abcdefghijklmnopqrstuvwxyz',
  'has spaces in it and is long enough',
  'x'.repeat(129),
])('the stored id "%s" is replaced', (stored) => {
  localStorage.setItem(storageKeys.visitor, stored)
  expect(getVisitorId()).toMatch(uuid)
  expect(localStorage.getItem(storageKeys.visitor)).toBe(getVisitorId())
})

test('IDN-6 an id can be claimed once something was asked for under it, until it is renewed', async () => {
  const { identity } = stubProvider()
  const id = getVisitorId()
  expect(claimableVisitorId()).toBeUndefined()

  await createUserId(identity).get()
  expect(claimableVisitorId()).toBe(id)

  renewVisitorId()
  expect(claimableVisitorId()).toBeUndefined()
})

test('IDN-6 a signed-in person’s calls leave nothing to claim', async () => {
  const { identity } = stubProvider({ signedIn: true })

  await createUserId(identity).get()

  expect(claimableVisitorId()).toBeUndefined()
})

test('the mark of an id that is over, set late by another tab, says nothing of the next', () => {
  const over = getVisitorIdForCall()
  renewVisitorId()
  localStorage.setItem(storageKeys.usedVisitor, over)

  expect(claimableVisitorId()).toBeUndefined()
})

test('an id that another tab has renewed already is not renewed again', () => {
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

test('without crypto.randomUUID, as over plain http, the id is a UUID v4 all the same', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const [one, other] = [renewVisitorId(), renewVisitorId()]
  expect(one).toMatch(uuid)
  expect(other).toMatch(uuid)
  expect(one).not.toBe(other)
})

test('a browser that denies its storage has one id for as long as the page is open', () => {
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
