import { onTestFinished, TestRunner } from 'vitest'

const endsOfFile: (() => unknown)[] = []

/** Ends what was begun: with the test that began it or, begun outside of one and so shared, with the file's last. */
export function onCleanup(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  // Vitest's own afterAll is heard while a file is read alone, not in a hook.
  else endsOfFile.push(end)
}

/** Ends what the tests of a file shared, the last first. */
export async function cleanUpFile(): Promise<void> {
  for (const end of endsOfFile.splice(0).toReversed()) await end()
}
