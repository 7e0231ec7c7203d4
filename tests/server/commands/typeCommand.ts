import { runCommandLine } from '../../../server/commands/runCommandLine.ts'

/** Runs a command line and answers its prompt with `answer`. Returns the exit code and the output. */
export async function typeCommand(env: Record<string, string>, typed: string[], response?: string) {
  let stdout = ''
  let stderr = ''
  const exitCode = await runCommandLine(
    typed,
    { LOG_LEVEL: 'silent', ...env },
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      ask: response === undefined ? undefined : async () => response,
      onHandedOver: () => {},
    },
  )
  return { exitCode, stdout, stderr }
}
