import { OperatorError } from '../errors/operatorError.ts'

/** Process exit codes: done, failed or refused, called the wrong way. */
export const exitCodes = { done: 0, refused: 1, usage: 2 } as const

/** The command was not carried out for a reason that the caller can understand and mend. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, reason: 'refused' | 'usage' = 'refused') {
    super(message)
    this.exitCode = exitCodes[reason]
  }
}

/** What the process of a command that failed exits with. */
export function exitCodeOf(error: unknown): number {
  return error instanceof CommandError ? error.exitCode : exitCodes.refused
}
