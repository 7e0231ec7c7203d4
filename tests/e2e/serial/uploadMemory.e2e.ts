// @module-tag long
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Upload } from '../../../dataProvider/contract/answers.schema.ts'
import { buildPicture, writeNoise } from '../../factories/media/picture.ts'
import { writeLongFilm } from '../../factories/media/video.ts'
import { childrenOf, readMemory } from '../../support/processes.ts'
import type { RunningShop } from '../../support/builtShop/startBuiltShop.ts'
import { startUploading } from '../../support/builtShop/startUploading.ts'

const megabyte = 1_000_000
const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1)

const pidOf = ({ process: { pid } }: RunningShop) => pid ?? 0

/** Does the work; the most memory that the shop had meanwhile, and that the largest process had which it started. */
async function mostMemoryDuring<T>(shop: RunningShop, work: () => Promise<T>) {
  const pid = pidOf(shop)
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  let apart = 0
  const follow = async () => {
    const children = await childrenOf(pid)
    apart = Math.max(apart, ...(await Promise.all(children.map((child) => readMemory(child, 'VmHWM')))))
  }
  const following = setInterval(() => void follow(), 20)
  const result = await work().finally(() => clearInterval(following))
  return { result, most: await readMemory(pid, 'VmHWM'), apart }
}

test('while a film of 200 MB is uploaded, the shop takes less than 80 MB more than when it rests', async () => {
  const { shop, upload, folder } = await startUploading()
  const path = join(folder, 'film.mp4')
  await writeLongFilm(path, 200 * megabyte)
  const { size } = await stat(path)

  // What reads uploads is loaded with the first one, and stays: that is no upload's memory.
  await upload('Video', 'tests/support/fixtures/turn.mp4')
  const resting = await readMemory(pidOf(shop), 'VmRSS')
  const { result: answer, most } = await mostMemoryDuring(shop, () => upload('Video', path))

  process.stdout.write(
    `A film of ${inMegabytes(size)} MB: ${inMegabytes(resting)} MB at rest, ${inMegabytes(most)} MB at the most, ` +
      `${inMegabytes(most - resting)} MB more\n`,
  )
  expect(answer.status).toBe(200)
  const { video } = (await answer.json()) as Upload
  const stored = await fetch(shop.url + video?.url, { headers: { range: 'bytes=4-7' } })
  expect(stored.status).toBe(206)
  expect(await stored.text()).toBe('ftyp')
  expect(size).toBeGreaterThan(200 * megabyte)
  expect(most - resting).toBeLessThan(80 * megabyte)
})

test('VAL-33 while the largest pictures are uploaded, alone and at once, the shop takes at most 400 MB more', async () => {
  const { shop, upload, folder } = await startUploading()
  const [small, jpeg, avif] = ['small', 'jpeg', 'avif'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(small, await buildPicture())
  await writeNoise(jpeg, [12_000, 10_000], (picture) => picture.jpeg({ quality: 83 }))
  await writeNoise(avif, [10_000, 6_000], (picture) =>
    picture.avif({ quality: 70, effort: 0, chromaSubsampling: '4:2:0' }),
  )
  const sizes = await Promise.all([jpeg, avif].map(async (file) => (await stat(file)).size))

  await upload('Image', small)
  const resting = await readMemory(pidOf(shop), 'VmRSS')
  const uploads = [[jpeg], [avif], [jpeg, avif, jpeg], [jpeg]]
  const measured = []
  for (const files of uploads) {
    const uploadAll = () => Promise.all(files.map((file) => upload('Image', file)))
    measured.push(await mostMemoryDuring(shop, uploadAll))
  }

  process.stdout.write(
    `A JPEG of ${inMegabytes(sizes[0]!)} MB and an AVIF of ${inMegabytes(sizes[1]!)} MB: ${inMegabytes(resting)} MB at rest; ` +
      measured
        .map(({ most, apart }) => `${inMegabytes(most - resting)} more, ${inMegabytes(apart)} apart`)
        .join('; ') +
      '\n',
  )
  expect(measured.flatMap(({ result }) => result.map(({ status }) => status))).toEqual(Array(6).fill(200))
  // As hard as they may be.
  expect(sizes[0]! / limits.imageBytes).toBeGreaterThan(0.8)
  expect(sizes[1]! / limits.avifBytes).toBeGreaterThan(0.8)
  for (const { most, apart } of measured) {
    expect(most - resting).toBeLessThan(400 * megabyte)
    // Besides, as long as an AVIF is decoded: docs/performance.md.
    expect(apart).toBeLessThan(1300 * megabyte)
  }
})
