import { expect, test } from 'vitest'
import {
  buildVideoWithCodec,
  buildPhoneVideo,
  buildAudioFile,
  secretLocation,
} from '../../factories/media/video.ts'
import { createFile, emptyStorage, startUploads } from '../../support/shop/startUploads.ts'

test('a video from a phone keeps its frames but not the location where it was taken', async () => {
  const { send, read, rows } = await startUploads()

  for (const kind of ['mp4', 'mov'] as const) {
    const taken = await buildPhoneVideo(kind)
    expect(taken.toString('latin1')).toContain(secretLocation)

    const response = await send(['file', createFile(taken, `turn.${kind}`)], ['image_type', 'Video'])

    expect(response.json()).toMatchObject({ video: { url: expect.stringMatching(/\.mp4$/) } })
    const stored = await read(response.json().video.url)
    expect(stored.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(stored.toString('latin1')).not.toContain(secretLocation)
    expect(stored.toString('latin1')).not.toContain('Kitchen')
  }
  expect(await rows()).toMatchObject(
    Array(2).fill({ kind: 'Video', contentType: 'video/mp4', width: 160, height: 96 }),
  )
})

test.for([
  ['mov', 'hvc1', 'HEVC'],
  ['mov', 'apcn', 'ProRes'],
] as const)(
  'VAL-33 a video in a codec that most browsers cannot play is rejected with instructions: %s',
  async ([kind, code, name]) => {
    const { send, leftovers } = await startUploads()
    const film = createFile(await buildVideoWithCodec(kind, code), `turn.${kind}`)

    const response = await send(['image_type', 'Video'], ['file', film])

    expect(response.statusCode).toBe(400)
    expect(response.json().payload.file).toBe(
      `This video is in ${name}, which most browsers cannot play. Export it as H.264 (MP4) and upload it again.`,
    )
    expect(await leftovers()).toEqual(emptyStorage)
  },
)

test('VAL-33 a video without frames, or a truncated one, is rejected', { tags: 'long' }, async () => {
  const { send, leftovers } = await startUploads()
  const film = await buildPhoneVideo()

  for (const bytes of [
    await buildAudioFile(),
    film.subarray(0, 200),
    Buffer.concat([film.subarray(0, 40), Buffer.alloc(4000)]),
  ]) {
    const response = await send(['image_type', 'Video'], ['file', createFile(bytes, 'turn.mp4', 'video/mp4')])
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', payload: { file: expect.any(String) } })
  }
  expect(await leftovers()).toEqual(emptyStorage)
})
