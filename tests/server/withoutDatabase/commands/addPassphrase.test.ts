import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../../server/commands/backups.ts'
import { keysRotate } from '../../../../server/commands/keys.ts'
import { addPassphrase } from '../../../../server/commands/runCommandLine.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const invocation = { file: '/backups/welo.tar', encrypt: true }

/** Types these answers, one after the other, and notes what was asked. */
const typing = (...answers: string[]) => {
  const asked: [string, { isHidden: boolean } | undefined][] = []
  const ask = async (...question: [string, { isHidden: boolean }?]) => {
    asked.push([question[0], question[1]])
    return answers.shift() ?? ''
  }
  return { ask, asked }
}

test('a new passphrase is typed twice, unseen, and must be the same', async () => {
  const { ask, asked } = typing('a good passphrase', 'a good passphrase', 'a good passphrase', 'another one')

  expect(await addPassphrase(backup, invocation, { given: undefined, ask })).toEqual({
    ...invocation,
    passphrase: 'a good passphrase',
  })
  expect(asked).toEqual([
    ['Passphrase: ', { isHidden: true }],
    ['Once more: ', { isHidden: true }],
  ])
  await expect(addPassphrase(backup, invocation, { given: undefined, ask })).rejects.toThrow(
    'another passphrase',
  )
})

test('the environment’s passphrase is used without being asked for, and by nothing but backups', async () => {
  const { ask, asked } = typing()
  const given = 'a given passphrase'

  expect(await addPassphrase(backup, { file: 'x' }, { given, ask })).toEqual({ file: 'x', passphrase: given })
  expect(await addPassphrase(keysRotate, {}, { given, ask })).toEqual({})
  expect(asked).toEqual([])
})

test('a restore asks for the passphrase of an encrypted file alone', async () => {
  const folder = createTemporaryDirectory()
  const [plain, encrypted] = [join(folder, 'plain'), join(folder, 'encrypted')]
  writeFileSync(plain, 'short')
  writeFileSync(encrypted, 'age-encryption.org/v1\n-> scrypt …\n--- …\n')
  const { ask, asked } = typing('its passphrase')

  expect(await addPassphrase(restore, { file: plain }, { given: undefined, ask })).toEqual({ file: plain })
  expect(await addPassphrase(restore, { file: encrypted }, { given: undefined, ask })).toEqual({
    file: encrypted,
    passphrase: 'its passphrase',
  })
  expect(asked).toHaveLength(1)
})

test('where nobody can type, the variable is named', async () => {
  await expect(addPassphrase(backup, invocation, { given: undefined, ask: undefined })).rejects.toThrow(
    'set BACKUP_PASSPHRASE',
  )
})
