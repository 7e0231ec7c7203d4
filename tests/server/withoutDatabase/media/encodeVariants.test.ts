// @module-tag long
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../server/config/config.ts'
import { runInPictureProcess } from '../../../../server/media/pictureChild.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const demo = join(projectRoot, 'server/seed/pictures')

/** Of a stone, of jewelry and of a post: together much like all of the demo’s first pictures. */
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
