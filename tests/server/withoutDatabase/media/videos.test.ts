import { expect, test } from 'vitest'
import { processVideo } from '../../../../server/media/videos.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const fixture = (name: string) => `tests/support/fixtures/${name}.mp4`

const refusal = (message: RegExp) => ({ statusCode: 400, message: expect.stringMatching(message) })

test(
  'VAL-33 some bytes that would make their reader take all memory are refused, and the process goes on',
  { tags: 'long' },
  async () => {
    // 2.7 kB that claim 30 million frames.
    const hungry = processVideo(fixture('hungry'), createTemporaryDirectory(), { memory: 64, time: 60_000 })

    await expect(hungry).rejects.toMatchObject(refusal(/takes too much/))
    expect(await processVideo(fixture('turn'), createTemporaryDirectory())).toMatchObject({
      width: 160,
      height: 96,
    })
  },
)

test('VAL-33 a video that takes too long to read is given up', async () => {
  const slow = processVideo(fixture('turn'), createTemporaryDirectory(), { memory: 192, time: 1 })

  await expect(slow).rejects.toMatchObject(refusal(/takes too much/))
})

test('VAL-33 a video that repeats itself without end is refused', async () => {
  // 400 frames that are the same kilobyte: what is written would be a hundred times as large.
  const repeating = processVideo(fixture('repeating'), createTemporaryDirectory())

  await expect(repeating).rejects.toMatchObject(refusal(/more than it does/))
})
