import { expect, test } from 'vitest'
import { commands } from '../../../server/commands/commands.ts'
import { migrate } from '../../../server/commands/migrate.ts'
import { startCommands } from './startCommands.ts'

const remoteEnvironment = {
  MAIN_API_URL: 'https://main.example',
  SHOP_API_URL: 'https://api.example',
  ADMIN_API_URL: 'https://admin.example',
  DOMAIN_ID: 'gems.example',
  AUTH_KEY: 'public-key',
}

test('where the Shop API is elsewhere, commands about a shop say so, and those about the database work', async () => {
  const { run } = await startCommands(remoteEnvironment)

  const refused: string[] = []
  for (const command of commands) {
    const problem = await run(command, {}).catch((error: Error) => error.message)
    if (problem.includes('is kept by the Shop API at https://api.example: do it there.')) {
      refused.push(command.name)
    }
  }
  const working = commands.map(({ name }) => name).filter((name) => !refused.includes(name))
  expect(working).toEqual([
    'doctor',
    'migrate',
    'backup',
    'restore',
    'keys rotate',
    'keys renew',
    'mail hold',
    'mail release',
  ])
  expect(await run(migrate)).toBe('The tables are up to date.')
})
