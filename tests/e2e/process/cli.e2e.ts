import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { startBuiltShop, liftoffOnlyFlag } from '../../support/builtShop/startBuiltShop.ts'

/** Starts `npm run shop -- …`. The command inherits only `PATH` from the environment of this process. */
const startCommand = (env: Record<string, string>, typed: string[]) => {
  const child = spawn(process.execPath, [liftoffOnlyFlag, 'server/bin/shop.mjs', ...typed], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const shop = async (env: Record<string, string>, ...typed: string[]) => {
  const child = startCommand(env, typed)
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  expect(stderr).not.toContain('    at ')
  return { exitCode, stdout, stderr }
}

// The test below starts nine processes, and several of them open a database.
const timeout = 300_000

test(
  'commands run through the socket of a running shop, and on the same data after it stops',
  { tags: 'long', timeout },
  async () => {
    const folder = createTemporaryDirectory()
    const running = await startBuiltShop()
    onTestFinished(() => running.stop())
    const DATA_DIR = running.dataDir
    const socket = join(DATA_DIR, 'welo.sock')
    expect(statSync(socket).mode & 0o777).toBe(0o600)
    expect(statSync(DATA_DIR).mode & 0o077).toBe(0)

    const made = await shop({ DATA_DIR }, 'admin', 'add', 'ada@example.com')
    expect(made).toMatchObject({ exitCode: 0, stderr: '' })
    const password = /Password: (\S{20})\n/.exec(made.stdout)?.[1]
    const signedIn = await fetch(`${running.url}/identity/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.url },
      body: JSON.stringify({ email: 'ada@example.com', password }),
    })
    expect(signedIn.status).toBe(200)

    const archive = join(folder, 'welo.tar')
    const exported = await shop({ DATA_DIR }, 'export')
    expect(exported.exitCode).toBe(0)
    expect(exported.stdout.split('\r\n').length).toBeGreaterThan(12)
    expect(await shop({ DATA_DIR }, 'backup', archive)).toMatchObject({ exitCode: 0 })
    expect(await shop({ DATA_DIR }, 'restore', archive)).toMatchObject({ exitCode: 1, stdout: '' })

    running.process.kill('SIGTERM')
    await running.exited
    expect(existsSync(socket)).toBe(false)
    expect((await shop({ DATA_DIR }, 'admin', 'list')).stdout).toContain('ada@example.com')
    const elsewhere = { DATA_DIR: join(createTemporaryDirectory(), 'restored') }
    const refused = await shop(elsewhere, 'restore', archive)
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
    expect(refused.stderr).toContain('--renew-keys')
    expect(await shop(elsewhere, 'restore', archive, '--renew-keys')).toMatchObject({ exitCode: 0 })
    const written = join(folder, 'out.csv')
    expect(await shop(elsewhere, 'export', written)).toMatchObject({ exitCode: 0 })
    expect(await readFile(written, 'utf8')).toContain('honeycomb-welo-oval')
  },
)

test(
  'the stale socket of a killed shop does not block commands or the next start',
  { tags: 'long' },
  async () => {
    const first = await startBuiltShop()
    onTestFinished(() => first.stop())
    const DATA_DIR = first.dataDir
    first.process.kill('SIGKILL')
    await first.exited
    expect(existsSync(join(DATA_DIR, 'welo.sock'))).toBe(true)

    expect(await shop({ DATA_DIR }, 'shops', 'list')).toMatchObject({ exitCode: 0 })
    const second = await startBuiltShop({ DATA_DIR })
    onTestFinished(() => second.stop())
    expect(await shop({ DATA_DIR }, 'shops', 'list')).toMatchObject({ exitCode: 0 })
  },
)

test('help, wrong usage and an invalid environment each have their exit code and output stream', async () => {
  const DATA_DIR = join(createTemporaryDirectory(), 'untouched')

  const help = await shop({ DATA_DIR }, '--help')
  expect(help).toMatchObject({ exitCode: 0, stderr: '' })
  expect(help.stdout).toContain('backup')
  expect(await shop({ DATA_DIR }, 'dance')).toMatchObject({ exitCode: 2, stdout: '' })
  expect(await shop({ DATA_DIR }, 'customer', 'erase', 'user_1')).toMatchObject({ exitCode: 2, stdout: '' })
  const bad = await shop({ DATA_DIR, PORT: 'many' }, 'shops', 'list')
  expect(bad).toMatchObject({ exitCode: 1, stdout: '' })
  expect(bad.stderr).toContain('PORT')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test(
  'Ctrl-C ends a command without a stack trace, and the database opens again',
  { tags: 'long' },
  async () => {
    const DATA_DIR = createTemporaryDirectory()
    const child = startCommand({ DATA_DIR }, ['seed', '--demo'])
    const said = text(child.stderr)
    // The command creates the lock first, long before the command ends.
    await expect.poll(() => existsSync(join(DATA_DIR, 'welo.lock'))).toBe(true)
    child.kill('SIGINT')

    expect(await once(child, 'exit')).toEqual([130, null])
    expect(await said).toBe('\nStopped.\n')
    expect(await shop({ DATA_DIR }, 'seed', '--bare')).toMatchObject({ exitCode: 0 })
  },
)
