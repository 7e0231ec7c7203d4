import { expect, test } from 'vitest'
import { processVideo } from '../../../../server/media/processVideo.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

const fixture = (name: string) => `tests/support/fixtures/${name}.mp4`

const refusal = (message: RegExp) => ({ statusCode: 400, message: expect.stringMatching(message) })

test(
  'VAL-33 a video that would exhaust memory is rejected, and the process continues',
  { tags: 'long' },
  async () => {
    // A file of 2.7 kB that declares 30 million frames.
    const hungry = processVideo(fixture('hungry'), createTemporaryDirectory(), { memory: 64, time: 60_000 })

    await expect(hungry).rejects.toMatchObject(refusal(/too complex to process/))
    expect(await processVideo(fixture('turn'), createTemporaryDirectory())).toMatchObject({
      width: 160,
      height: 96,
    })
  },
)

test('VAL-33 a video that takes too long to process is rejected', async () => {
  const slow = processVideo(fixture('turn'), createTemporaryDirectory(), { memory: 192, time: 1 })

  await expect(slow).rejects.toMatchObject(refusal(/too complex to process/))
})

test('VAL-33 a video that repeats the same data endlessly is rejected', async () => {
  // 400 frames that refer to the same kilobyte, so the output would be a hundred times as large.
  const repeating = processVideo(fixture('repeating'), createTemporaryDirectory())

  await expect(repeating).rejects.toMatchObject(refusal(/incomplete/))
})
