import type { Command, Invocation } from '../command.ts'
import { CommandError } from '../commandError.ts'

/** Asks a question on the terminal; an empty answer when there is none. */
export type Ask = (question: string, options?: { isHidden: boolean }) => Promise<string>

/**
 * The invocation, with the answer to the command's question if it has one.
 * @throws {CommandError} when the answer is not yes, or there is no terminal
 */
export async function confirm(
  { question }: Command,
  invocation: Invocation,
  ask: Ask | undefined,
): Promise<Invocation> {
  if (!question || invocation['yes'] === true) return invocation
  if (!ask) throw new CommandError('There is no terminal to ask on: give --yes.', 'usage')
  const answer = await ask(`${question(invocation)} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.')
  return { ...invocation, yes: true }
}
