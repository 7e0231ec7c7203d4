import { expect, test } from 'vitest'
import type { IdentityState } from '../../identity/driver.ts'
import { createState, idle } from '../../identity/state.ts'
import { adaAsUser } from './stubProvider.ts'

const signedIn: IdentityState = { status: 'signed-in', user: adaAsUser }
const without = (status: Exclude<IdentityState['status'], 'signed-in'>): IdentityState => ({
  status,
  user: null,
})

test('every listener is told of every report until it stops listening', () => {
  const { report, subscribe, get } = createState()
  const told: string[] = []
  const stop = subscribe(() => told.push(get().status))
  expect(get()).toBe(idle)

  report(without('loading'))
  report(signedIn)
  stop()
  report(without('signed-out'))

  expect(told).toEqual(['loading', 'signed-in'])
})

test('whoever waits for the settled state gets the first that is not loading', async () => {
  const { report, settled } = createState()
  report(without('loading'))
  const waiting = settled()

  report(without('loading'))
  report(without('unavailable'))
  report(signedIn)

  expect(await waiting).toEqual(without('unavailable'))
})
