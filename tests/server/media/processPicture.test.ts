import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { processPicture } from '../../../server/media/processPicture.ts'
import { buildPicture, buildPixelBomb, forgeDimensions } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { listChildProcesses } from '../../support/processes.ts'

const bounds = { longestSide: 100, area: { byLine: 20_000, full: 10_000, avif: 5_000 } }

const keep = async (picture: Buffer) => {
  const folder = await mkdtemp(join(createTemporaryDirectory(), 'picture-'))
  await writeFile(join(folder, 'received'), picture)
  return processPicture(join(folder, 'received'), folder, bounds)
}

const progressive = async (width: number, height: number) =>
  sharp(await buildPicture('png', [width, height]))
    .jpeg({ progressive: true })
    .toBuffer()

test('an image of each format may have as many pixels as its decoding method allows', async () => {
  expect(await keep(await buildPicture('jpeg', [200, 100]))).toMatchObject({ width: 100, height: 50 })
  expect(await keep(await buildPicture('png', [200, 100]))).toMatchObject({ width: 100, height: 50 })
  expect(await keep(await progressive(50, 200))).toMatchObject({ width: 25, height: 100 })
  expect(await keep(await buildPicture('avif', [100, 50]))).toMatchObject({ width: 100, height: 50 })
})

test('an image with too many pixels is rejected by its header, and the error says which format may have more', async () => {
  const refused = async (picture: Buffer) => keep(picture).catch((error: Error) => error.message)
  const advice = '. Choose a smaller one, or save it as a non-progressive JPEG.'

  expect(await refused(forgeDimensions(await buildPicture('jpeg'), 200, 101))).toBe(
    'The image has more than 0.02 million pixels. Choose a smaller one.',
  )
  expect(await refused(buildPixelBomb([200, 101]))).toBe(
    'The image has more than 0.02 million pixels. Choose a smaller one.',
  )
  const whole = `The image has more than 0.01 million pixels${advice}`
  expect(await refused(forgeDimensions(await progressive(48, 32), 100, 101))).toBe(whole)
  expect(await refused(buildPixelBomb([100, 101], { isInterlaced: true }))).toBe(whole)
  expect(await refused(forgeDimensions(await buildPicture('webp'), 100, 101))).toBe(whole)
  expect(await refused(forgeDimensions(await buildPicture('avif', [64, 64]), 100, 51))).toBe(
    `The image has more than 0.005 million pixels${advice}`,
  )
})

test('an image whose process is killed, as when memory runs out, is reported as too complex', async () => {
  const slow = buildPicture('avif', [70, 70])

  const kept = keep(await slow).catch((error: Error) => error.message)
  await vi.waitFor(async () => expect(await findReaders()).toHaveLength(1), { interval: 1 })
  for (const child of await findReaders()) process.kill(child, 'SIGKILL')

  expect(await kept).toBe('The image is too complex to process. Save it as a JPEG, or choose another image.')
  expect(await findReaders()).toEqual([])
  expect(await keep(await slow)).toMatchObject({ width: 70, height: 70 })
})

/** Returns the ids of the running image processes. */
const findReaders = async () => {
  const pids = await listChildProcesses(process.pid)
  const commands = await Promise.all(pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')))
  return pids.filter((_, index) => commands[index]?.includes('pictureProcess'))
}
