import { runCommandLine } from '../../../server/commands/runCommandLine.ts'

/** Types a command, and that answer when asked; gives the exit code and what was written. */
export async function typeCommand(env: Record<string, string>, typed: string[], answer?: string) {
  let stdout = ''
  let stderr = ''
  const exitCode = await runCommandLine(
    typed,
    { LOG_LEVEL: 'silent', ...env },
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      ask: answer === undefined ? undefined : async () => answer,
      onHandedOver: () => {},
    },
  )
  return { exitCode, stdout, stderr }
}
