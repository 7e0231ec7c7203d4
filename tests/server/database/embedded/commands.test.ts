import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openCommandSocket } from '../../../../server/commands/socket/commandSocket.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import { openLocalShop } from '../../../../server/boot/openLocalShop.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { typeCommand } from '../../commands/typeCommand.ts'

/** Starts a shop that accepts commands until the test ends. */
const startShop = async (env: Record<string, string>) => {
  const config = loadConfig({ LOG_LEVEL: 'silent', SEED: 'none', ...env })
  const log = pino({ level: 'silent' })
  const shop = await openLocalShop(config, log)
  const socket = await openCommandSocket({ config, log, ...shop })
  const stop = async () => {
    await socket.close()
    await shop.close()
  }
  onTestFinished(stop)
  return { stop }
}

test(
  'commands run inside a running shop, or on their own without one, and expected errors are messages on standard error',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const env = await createDatabaseEnv()
    const archive = join(createTemporaryDirectory(), 'welo.tar')
    const { stop } = await startShop(env)
    const type = (...typed: string[]) => typeCommand(env, typed)

    expect((await type('admin', 'list')).stdout).toContain('owner@example.com')
    expect(await type('doctor')).toEqual({ exitCode: 0, stdout: 'No problems found.\n', stderr: '' })
    expect(await type('backup', archive)).toMatchObject({ exitCode: 0 })
    expect(existsSync(archive)).toBe(true)
    const restored = await type('restore', archive)
    expect(restored).toMatchObject({ exitCode: 1, stdout: '' })
    expect(restored.stderr).toContain('Nothing was changed')
    expect(await type('admin', 'remove', 'owner@example.com')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This is the last admin.*\n$/),
    })

    await stop()
    expect(await type('restore', '/nowhere/welo.tar')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: '/nowhere/welo.tar cannot be used: there is no such file or folder.\n',
    })
    expect(await typeCommand(env, ['customer', 'erase', 'user_1'], 'yes')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The shop welo has no customer user_1.\n',
    })
  },
)
