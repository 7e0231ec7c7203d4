import { expect, test } from 'vitest'
import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import { readLines } from '../../../dataProvider/shopApi/operationCalls.ts'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { csvFile } from '../../support/shop/operations.ts'
import { testConfig } from '../../support/shop/startShop.ts'

/** An answer whose text comes in these pieces. */
const inPieces = (...pieces: string[]) => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of bytes) controller.enqueue(piece)
        controller.close()
      },
    }),
  )
}

const importAnswered = (answer: Response) => {
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
  ['whole lines', ['a\nb\n'], ['a', 'b']],
  ['a line in pieces', ['o', 'pa', 'l\nge', 'm'], ['opal', 'gem']],
  ['blank lines', ['\n\na\n \n'], ['a']],
  ['nothing', [], []],
] as const)('%s are read as lines', async ([, pieces, expected]) => {
  const lines: string[] = []

  await readLines(inPieces(...pieces), (line) => lines.push(line))

  expect(lines).toEqual(expected)
})

test('the progress of an import is told, and its report is the answer', async () => {
  const done = { done: 1, total: 2, what: 'rows checked' }
  const outcome = { created: 2, updated: 0, unchanged: 0, problems: [] }

  const { report, progress } = importAnswered(
    inPieces(`${JSON.stringify({ progress: done })}\n{"rep`, `ort":${JSON.stringify(outcome)}}\n`),
  )

  expect(await report).toEqual(outcome)
  expect(progress).toEqual([done])
})

test('an import that fails in the middle fails with the server’s words', async () => {
  const { report } = importAnswered(inPieces('{"failed":"There is no such item"}\n'))

  await expect(report).rejects.toThrow('There is no such item')
})

test('an answer that ends before its report is no success', async () => {
  const { report } = importAnswered(inPieces('{"progress":{"done":1,"total":2,"what":"rows checked"}}\n'))

  await expect(report).rejects.toThrow('The import broke off before its end')
})
