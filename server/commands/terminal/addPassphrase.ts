import type { Command, Invocation } from '../command.ts'
import { CommandError } from '../commandError.ts'
import type { Ask } from './confirm.ts'

/**
 * The invocation, with the passphrase if the command takes one: the given one, else what is typed where it is asked for.
 * @throws {CommandError} when there is no terminal, or the two that were typed differ
 */
export async function addPassphrase(
  { passphraseFor }: Command,
  invocation: Invocation,
  { given, ask }: { given: string | undefined; ask: Ask | undefined },
): Promise<Invocation> {
  if (!passphraseFor) return invocation
  if (given !== undefined) return { ...invocation, passphrase: given }
  const use = await passphraseFor(invocation)
  return use === undefined ? invocation : { ...invocation, passphrase: await askPassphrase(use, ask) }
}

const askPassphrase = async (use: 'new' | 'known', ask: Ask | undefined) => {
  if (!ask)
    throw new CommandError('There is no terminal to type a passphrase on: set BACKUP_PASSPHRASE.', 'usage')
  const typed = await ask('Passphrase: ', { isHidden: true })
  if (use === 'new' && (await ask('Once more: ', { isHidden: true })) !== typed) {
    throw new CommandError('That was another passphrase. Nothing was written.')
  }
  return typed
}
