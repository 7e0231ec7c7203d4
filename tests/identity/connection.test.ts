import { expect, test } from 'vitest'
import type { Driver, HostedPage } from '../../identity/driver.ts'
import {
  createLazyAccountCalls,
  createConnection,
  showWhenLoaded,
  type Connection,
} from '../../identity/connection.ts'

const page = {} as HostedPage

/** A driver of a hosted provider that records its calls. It finishes loading when `arrive` is called. */
function startLoading() {
  const seen: string[] = []
  const driver: Driver = {
    refresh: async () => {},
    getToken: async () => null,
    signOut: async () => {},
    show: () => {
      seen.push('show')
      return () => seen.push('hide')
    },
  }
  let arrive = (_driver: Driver) => {}
  let fail = (_reason: Error) => {}
  const loading = new Promise<Driver>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  const connect: Connection = () => loading
  return {
    connect,
    driver,
    seen,
    loading,
    arrive: () => arrive(driver),
    fail: () => fail(new Error('offline')),
  }
}

const options = {
  config: { provider: 'embedded', baseUrl: '/identity' },
  report: () => {},
  fetch: async () => Response.json(null),
} as const

test('concurrent callers share one driver', async () => {
  const connect = createConnection(options)
  const [one, other] = await Promise.all([connect(), connect()])
  expect(one).toBe(other)
})

test('a driver that fails to load is reported as unavailable and loaded on the next attempt', async () => {
  let tries = 0
  const config = {
    provider: 'embedded',
    get baseUrl() {
      tries += 1
      if (tries === 1) throw new Error('not this time')
      return '/identity'
    },
  } as const
  const connect = createConnection({ ...options, config })

  await expect(connect()).rejects.toMatchObject({ name: 'IdentityError', code: 'unavailable' })

  expect(await connect()).toHaveProperty('account')
})

test('a page requested before the driver loads is shown once it loads, and hidden on cleanup', async () => {
  const { connect, seen, loading, arrive } = startLoading()
  const hide = showWhenLoaded(connect, page)
  expect(seen).toEqual([])

  arrive()
  await loading
  expect(seen).toEqual(['show'])

  hide()
  expect(seen).toEqual(['show', 'hide'])
})

test('a page hidden before the driver loads is never shown', async () => {
  const { connect, seen, loading, arrive } = startLoading()
  showWhenLoaded(connect, page)()

  arrive()
  await loading

  expect(seen).toEqual([])
})

test('a driver that fails to load leaves nothing to hide and no unhandled rejection', async () => {
  const { connect, loading, seen, fail } = startLoading()
  const hide = showWhenLoaded(connect, page)

  fail()
  await expect(loading).rejects.toThrow('offline')
  hide()

  expect(seen).toEqual([])
})

test('a hosted provider rejects the account calls of the shop’s own forms', async () => {
  const { connect, arrive } = startLoading()
  arrive()
  await expect(createLazyAccountCalls(connect).requestPasswordReset('ada@example.com')).rejects.toMatchObject(
    {
      code: 'refused',
    },
  )
})
