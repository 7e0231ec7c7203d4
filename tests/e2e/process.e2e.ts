import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../support/dataDirectory.ts'
import { freePort, spawnShop, startBuiltShop } from '../support/runningShop.ts'

test('the first start prints address, e-mail and password; the second finds its data and prints none', async () => {
  const DATA_DIR = temporaryDirectory()
  const first = await startBuiltShop({ DATA_DIR, ADMIN_PASSWORD: '' })
  // It answers before what it has printed has come through the pipe.
  await expect.poll(first.output).toContain(`Welo is open at ${first.url}`)
  expect(first.output()).toMatch(/Admin e-mail: +owner@example\.com/)
  expect(first.output()).toMatch(/Admin password: \S{20}\n/)
  const before = await (await fetch(`${first.url}/shop`)).text()
  await first.stop()

  const second = await startBuiltShop({ DATA_DIR, PORT: new URL(first.url).port })
  onTestFinished(() => second.stop())

  await expect.poll(second.output).toContain(`Welo is open at ${second.url}`)
  expect(second.output()).not.toContain('password')
  expect(await (await fetch(`${second.url}/shop`)).text()).toBe(before)
})

test('a bad environment is refused with one message that names every problem', async () => {
  const shop = spawnShop({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'nowhere', TRUST_PROXY: 'foo' })

  expect(await shop.exited).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'TRUST_PROXY']) expect(shop.output()).toContain(name)
  expect(shop.output()).not.toContain('    at ')
})

test('a taken port and a data directory in use are refused in words, and the first shop goes on', async () => {
  const first = await startBuiltShop()
  onTestFinished(() => first.stop())
  const port = new URL(first.url).port

  const samePort = spawnShop({ PORT: port, DATA_DIR: temporaryDirectory() })
  const sameData = spawnShop({ PORT: String(await freePort()), DATA_DIR: first.dataDir })

  expect(await samePort.exited).toBe(1)
  expect(samePort.output()).toContain('The port is taken')
  // The account was made all the same: its password must not be lost with the start.
  expect(samePort.output()).toMatch(/Admin password: \S{20}\n/)
  expect(await sameData.exited).toBe(1)
  expect(sameData.output()).toContain(first.dataDir)
  expect(sameData.output()).not.toContain('    at ')
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
})
