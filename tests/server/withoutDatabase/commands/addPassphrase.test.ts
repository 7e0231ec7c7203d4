import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../../server/commands/backups.ts'
import { keysRotate } from '../../../../server/commands/keys.ts'
import { addPassphrase } from '../../../../server/commands/runCommandLine.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const invocation = { file: '/backups/welo.tar', encrypt: true }

/** Answers the prompts with these texts, one after another. `requested` records the prompts. */
const typing = (...answers: string[]) => {
  const requested: [string, { isHidden: boolean } | undefined][] = []
  const ask = async (...question: [string, { isHidden: boolean }?]) => {
    requested.push([question[0], question[1]])
    return answers.shift() ?? ''
  }
  return { ask, requested }
}

test('a new passphrase is entered twice with hidden input, and both entries must match', async () => {
  const { ask, requested } = typing(
    'a good passphrase',
    'a good passphrase',
    'a good passphrase',
    'another one',
  )

  expect(await addPassphrase(backup, invocation, { given: undefined, ask })).toEqual({
    ...invocation,
    passphrase: 'a good passphrase',
  })
  expect(requested).toEqual([
    ['Passphrase: ', { isHidden: true }],
    ['Repeat the passphrase: ', { isHidden: true }],
  ])
  await expect(addPassphrase(backup, invocation, { given: undefined, ask })).rejects.toThrow(
    'passphrases do not match',
  )
})

test('the passphrase from the environment is used without a prompt, and only by backup commands', async () => {
  const { ask, requested } = typing()
  const given = 'a given passphrase'

  expect(await addPassphrase(backup, { file: 'x' }, { given, ask })).toEqual({ file: 'x', passphrase: given })
  expect(await addPassphrase(keysRotate, {}, { given, ask })).toEqual({})
  expect(requested).toEqual([])
})

test('a restore prompts for a passphrase only if the file is encrypted', async () => {
  const folder = createTemporaryDirectory()
  const [plain, encrypted] = [join(folder, 'plain'), join(folder, 'encrypted')]
  writeFileSync(plain, 'short')
  writeFileSync(encrypted, 'age-encryption.org/v1\n-> scrypt …\n--- …\n')
  const { ask, requested } = typing('its passphrase')

  expect(await addPassphrase(restore, { file: plain }, { given: undefined, ask })).toEqual({ file: plain })
  expect(await addPassphrase(restore, { file: encrypted }, { given: undefined, ask })).toEqual({
    file: encrypted,
    passphrase: 'its passphrase',
  })
  expect(requested).toHaveLength(1)
})

test('without a terminal, the error names the BACKUP_PASSPHRASE variable', async () => {
  await expect(addPassphrase(backup, invocation, { given: undefined, ask: undefined })).rejects.toThrow(
    'Set BACKUP_PASSPHRASE',
  )
})
