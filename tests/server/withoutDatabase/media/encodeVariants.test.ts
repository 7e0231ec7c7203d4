import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../server/config.ts'
import { runInPictureProcess } from '../../../../server/media/pictureChild.ts'
import { createTemporaryDirectory } from '../../../support/createTemporaryDirectory.ts'

const demo = join(projectRoot, 'server/seed/pictures')

/** Of an opal with play of color, of a rough one, and of a gem without: as a card on a phone takes them, and as they are. */
const pictures = ['broad-flash-welo-1.webp', 'blue-green-water-opal-1.webp', 'category-emeralds-1.webp']

test('a card’s picture is sent to a phone in at most 12 % of the bytes of the original', async () => {
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
