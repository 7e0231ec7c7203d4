/** A backup that cannot be made or restored, in words for whoever asked for it. What was there before is as it was. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}
