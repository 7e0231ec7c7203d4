import { onTestFinished, TestRunner } from 'vitest'

const endsOfFile: (() => unknown)[] = []

/** Runs a cleanup function after the current test or, outside of a test, after the test file. */
export function onCleanup(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  // Vitest accepts `afterAll` only while it collects a file, not inside of a hook.
  else endsOfFile.push(end)
}

/** Runs the cleanup functions of the test file in reverse order. */
export async function cleanUpFile(): Promise<void> {
  for (const end of endsOfFile.splice(0).toReversed()) await end()
}
