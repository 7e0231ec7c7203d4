import { expect, test } from 'vitest'
import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import { readLines } from '../../../dataProvider/shopApi/operationCalls.ts'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { csvFile } from '../../support/shop/operations.ts'
import { testConfig } from '../../support/shop/startShop.ts'

/** A response whose text arrives in these chunks. */
const inChunks = (...parts: string[]) => {
  const bytes = parts.map((piece) => new TextEncoder().encode(piece))
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of bytes) controller.enqueue(piece)
        controller.close()
      },
    }),
  )
}

const importWithResponse = (answer: Response) => {
  const fetch: typeof globalThis.fetch = async (input) =>
    String(input).endsWith('/auth/me') ? Response.json({ authToken: 'token' }) : answer
  const { fetcher } = createShopApi({ config: testConfig, fetch })
  const progress: unknown[] = []
  const onProgress = (one: unknown) => progress.push(one)
  const file = csvFile('sku')
  return {
    progress,
    report: operationCalls(fetcher, testConfig).importList('items', file, { apply: true, onProgress }),
  }
}

test.for([
  ['one chunk', ['a\nb\n'], ['a', 'b']],
  ['chunks that split a line', ['o', 'pa', 'l\nge', 'm'], ['opal', 'gem']],
  ['text with blank lines', ['\n\na\n \n'], ['a']],
  ['an empty response', [], []],
] as const)('readLines reads the lines of %s', async ([, pieces, expected]) => {
  const lines: string[] = []

  await readLines(inChunks(...pieces), (line) => lines.push(line))

  expect(lines).toEqual(expected)
})

test('an import reports its progress and resolves with its report', async () => {
  const done = { done: 1, total: 2, what: 'rows checked' }
  const outcome = { created: 2, updated: 0, unchanged: 0, problems: [] }

  const { report, progress } = importWithResponse(
    inChunks(`${JSON.stringify({ progress: done })}\n{"rep`, `ort":${JSON.stringify(outcome)}}\n`),
  )

  expect(await report).toEqual(outcome)
  expect(progress).toEqual([done])
})

test('an import that fails midway throws the server’s message', async () => {
  const { report } = importWithResponse(inChunks('{"failed":"The item was not found"}\n'))

  await expect(report).rejects.toThrow('The item was not found')
})

test('an import response that ends before its report is an error', async () => {
  const { report } = importWithResponse(inChunks('{"progress":{"done":1,"total":2,"what":"rows checked"}}\n'))

  await expect(report).rejects.toThrow('The import stopped before it finished')
})
