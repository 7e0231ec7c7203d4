import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { typeCommand } from './typeCommand.ts'

test('customer erase asks for confirmation and stops at any answer except yes', async () => {
  const env = { DATA_DIR: createTemporaryDirectory() }
  const erase = ['customer', 'erase', 'user_1']

  expect(await typeCommand(env, erase)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'Cannot prompt for confirmation without a terminal. Add --yes.\n',
  })
  for (const response of ['n', '', 'maybe']) {
    expect(await typeCommand(env, erase, response)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Nothing was changed.\n',
    })
  }
})
