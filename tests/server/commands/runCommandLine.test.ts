import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { typeCommand } from './typeCommand.ts'

test('erasing asks first, and only a yes goes on', async () => {
  const env = { DATA_DIR: createTemporaryDirectory() }
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
