import { OperatorError } from '../../errors/operatorError.ts'

/** A backup that cannot be made or restored, in words for whoever asked for it. What was there before is as it was. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}
