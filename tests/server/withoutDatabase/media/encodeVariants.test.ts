// @module-tag long
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../server/config/config.ts'
import { runInPictureProcess } from '../../../../server/media/runInPictureProcess.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const demo = join(projectRoot, 'server/seed/pictures')

/** First images of a stone, a jewelry item and a post, which are typical of the demo. */
const pictures = ['honey-harlequin-welo-1.webp', 'opal-line-bracelet-1.webp', 'how-to-read-treatment-1.webp']

test('a card image for a phone has at most 12% of the bytes of the original', async () => {
  const bytes = await Promise.all(
    pictures.map(async (name) => {
      const task = { file: join(demo, name), folder: createTemporaryDirectory(), widths: [320] }
      const { signal } = new AbortController()
      const { variants } = await runInPictureProcess('encodeVariants', task, signal)
      const { file } = variants.find(({ format }) => format === 'avif')!
      return { original: (await stat(task.file)).size, card: (await stat(file)).size }
    }),
  )
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  expect(sum(bytes.map(({ card }) => card))).toBeLessThanOrEqual(
    sum(bytes.map(({ original }) => original)) * 0.12,
  )
})
