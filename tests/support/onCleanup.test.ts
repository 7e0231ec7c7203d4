import { beforeAll, expect, test } from 'vitest'
import { cleanUpFile, onCleanup } from './onCleanup.ts'

const ended: string[] = []

beforeAll(() => {
  onCleanup(() => ended.push('first'))
  onCleanup(() => ended.push('second'))
})

test('what a hook has begun for all tests of a file is ended, the last first, and once', async () => {
  await cleanUpFile()
  await cleanUpFile()

  expect(ended).toEqual(['second', 'first'])
})
