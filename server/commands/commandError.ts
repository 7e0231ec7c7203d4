import { OperatorError } from '../errors/operatorError.ts'

/** Process exit codes. `refused`: the command was refused or failed. `usage`: the command line is invalid. */
export const exitCodes = { done: 0, refused: 1, usage: 2 } as const

/** A command failed for a reason that the user can understand and fix. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, reason: 'refused' | 'usage' = 'refused') {
    super(message)
    this.exitCode = exitCodes[reason]
  }
}

export function exitCodeOf(error: unknown): number {
  return error instanceof CommandError ? error.exitCode : exitCodes.refused
}
