import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { findFreePort, ownerEnv, spawnShop, startBuiltShop } from '../../support/builtShop/startBuiltShop.ts'
import { signInUser } from '../../support/builtShop/users.ts'

test(
  'the first start prints the URL, email and password; the second finds its data, prints no password and says what to fix',
  { tags: 'long' },
  async () => {
    const DATA_DIR = createTemporaryDirectory()

    // Skip the demo, because its image variants would be created in the background.
    const first = await startBuiltShop({ DATA_DIR, ADMIN_PASSWORD: '', SEED: 'none' })
    // The shop can respond before its output has arrived through the pipe.
    await expect.poll(first.output).toContain(`Welo is running at ${first.url}`)
    expect(first.output()).toMatch(/Admin email: +owner@example\.com/)
    const [, printed = ''] = /Admin password: (\S{20})\n/.exec(first.output()) ?? []
    // Both starts render this page first, because the order of styles depends on earlier pages.
    const before = await (await fetch(`${first.url}/shop`)).text()
    await signInUser(first, { email: ownerEnv.ADMIN_EMAIL, password: printed })
    await first.stop()
    const outbox = join(DATA_DIR, 'outbox')
    rmSync(outbox, { recursive: true, force: true })
    writeFileSync(outbox, 'a file where the folder should be')

    const second = await startBuiltShop({ DATA_DIR, ADMIN_PASSWORD: '', PORT: new URL(first.url).port })
    onTestFinished(() => second.stop())

    await expect.poll(second.output).toContain(`Welo is running at ${second.url}`)
    await expect
      .poll(second.output)
      .toContain(`Make sure that ${outbox} is a folder and that the user who runs the shop can write to it.`)
    expect(second.output()).not.toContain('password')
    expect(await (await fetch(`${second.url}/shop`)).text()).toBe(before)
    await signInUser(second, { email: ownerEnv.ADMIN_EMAIL, password: printed })
  },
)

test('an invalid environment is rejected with one message that names every problem', async () => {
  const shop = spawnShop({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'nowhere', TRUST_PROXY: 'foo' })

  expect(await shop.exited).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'TRUST_PROXY']) expect(shop.output()).toContain(name)
  expect(shop.output()).not.toContain('    at ')
})

test(
  'a port or data directory in use is rejected with a clear message, and the first shop continues to run',
  { tags: 'long' },
  async () => {
    const first = await startBuiltShop()
    onTestFinished(() => first.stop())
    const port = new URL(first.url).port

    const samePort = spawnShop({ PORT: port, DATA_DIR: createTemporaryDirectory(), SEED: 'none' })
    const sameData = spawnShop({ PORT: String(await findFreePort()), DATA_DIR: first.dataDir })

    expect(await samePort.exited).toBe(1)
    expect(samePort.output()).toContain('Another program is using the port')
    // The account exists although the start failed, so its password must be printed.
    expect(samePort.output()).toMatch(/Admin password: \S{20}\n/)
    expect(await sameData.exited).toBe(1)
    expect(sameData.output()).toContain(first.dataDir)
    expect(sameData.output()).not.toContain('    at ')
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  },
)

test(
  'a shop whose disk fails logs the error and exits with the code for a restart',
  { tags: 'long' },
  async () => {
    const NODE_OPTIONS = `--import=${import.meta.dirname}/failingDisk.mjs`
    const shop = await startBuiltShop({ NODE_OPTIONS })
    onTestFinished(() => shop.stop())
    const signIn = () =>
      fetch(`${shop.url}/identity/sign-in/email`, {
        method: 'POST',
        headers: { origin: shop.url, 'content-type': 'application/json' },
        body: JSON.stringify({ email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD }),
      })
    expect((await signIn()).status).toBe(200)

    shop.process.kill('SIGUSR2')

    expect((await signIn()).status).toBe(503)
    expect(await shop.exited).toBe(74)
    expect(shop.output()).toContain('The database stopped: ')
  },
)
