import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/dataDirectory.ts'
import { newDatabaseEnv } from '../../support/database.ts'
import { typeCommand } from './typeCommand.ts'

test('what can be foreseen is told in words on standard error', { timeout: 60_000 }, async () => {
  const env = await newDatabaseEnv()
  await typeCommand(env, ['seed', '--bare'])

  expect(await typeCommand(env, ['restore', '/nowhere/welo.tar'])).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: '/nowhere/welo.tar cannot be used: there is no such file or folder.\n',
  })
  expect(await typeCommand(env, ['customer', 'erase', 'user_1'], 'yes')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'The shop welo has no customer user_1.\n',
  })
})

test('erasing asks first, and only a yes goes on', async () => {
  const env = { DATA_DIR: temporaryDirectory() }
  const erase = ['customer', 'erase', 'user_1']

  expect(await typeCommand(env, erase)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'There is no terminal to ask on: give --yes.\n',
  })
  for (const answer of ['n', '', 'maybe']) {
    expect(await typeCommand(env, erase, answer)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Nothing was changed.\n',
    })
  }
})
