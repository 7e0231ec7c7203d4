import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends what was begun: with the test that began it or, begun outside of one and so shared, with the file's last. */
export function onCleanup(end: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => void (await end()))
}
