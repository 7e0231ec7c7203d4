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

test('with a remote Shop API, shop commands refuse to run and name that API, and database commands work', async () => {
  const { run } = await startCommands(remoteEnvironment)

  const refused: string[] = []
  for (const command of commands) {
    const problem = await run(command, {}).catch((error: Error) => error.message)
    if (problem.includes('uses the Shop API at https://api.example. Run it there.')) {
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
    'email hold',
    'email release',
  ])
  expect(await run(migrate)).toBe('The tables are up to date.')
})
