// @module-tag long
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Upload } from '../../../dataProvider/contract/answers.schema.ts'
import { variantUrlOf } from '../../../dataProvider/contract/pictures.ts'
import { atShare } from '../../bench/budgets.ts'
import { writeNoise } from '../../factories/media/picture.ts'
import { startUploading } from '../../support/builtShop/startUploading.ts'
import { cpuSecondsOf } from '../../support/processes.ts'

/** Milliseconds of the slowest but five of a hundred visits to the shop’s list. */
async function p95OfVisits(url: string): Promise<number> {
  const taken: number[] = []
  for (let visit = 0; visit < 100; visit++) {
    const start = performance.now()
    await (await fetch(`${url}/shop`)).text()
    taken.push(performance.now() - start)
  }
  return atShare(taken, 0.95)
}

/** Seconds of CPU time that one WebP of the photo takes: what a second is worth differs by machine and by hour. */
async function cpuOfOneWebp(photo: string): Promise<number> {
  const before = process.cpuUsage()
  await sharp(photo).resize(2560).webp({ quality: 84 }).toBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test('the variants of a photo of 24 million pixels take at most 5.5 times the CPU time of one WebP of it, behind what visitors wait for', async () => {
  // The demo's own pictures are not to be made meanwhile.
  const { shop, upload, folder } = await startUploading({ SEED: 'none' })
  const photo = join(folder, 'photo.jpg')
  await writeNoise(photo, [6000, 4000], (picture) => picture.jpeg({ quality: 85 }))
  const isMade = async (address: string) =>
    (await fetch(`${shop.url}${variantUrlOf(address, 2400, 'webp')}`, { method: 'HEAD' })).ok
  const uploadPhoto = async () => ((await (await upload('Image', photo)).json()) as Upload).path!.url
  await p95OfVisits(shop.url)
  const idle = await p95OfVisits(shop.url)

  const oneBefore = await cpuOfOneWebp(photo)
  const before = cpuSecondsOf(shop.process.pid!)
  const start = performance.now()
  const address = await uploadPhoto()
  await expect.poll(() => isMade(address), { timeout: 60_000 }).toBe(true)
  const seconds = (performance.now() - start) / 1000
  const cpu = cpuSecondsOf(shop.process.pid!) - before
  const oneWebp = (oneBefore + (await cpuOfOneWebp(photo))) / 2

  const waiting = [await uploadPhoto(), await uploadPhoto(), await uploadPhoto()]
  const busy = await p95OfVisits(shop.url)
  const areLeft = !(await isMade(waiting.at(-1)!))
  process.stdout.write(
    `A photo of 24 million pixels: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU time, ${(cpu / oneWebp).toFixed(1)} times ` +
      `one WebP's ${oneWebp.toFixed(1)}. A visit's p95: ` +
      `${idle.toFixed(1)} ms, ${busy.toFixed(1)} meanwhile, ${(busy / idle).toFixed(2)} times\n`,
  )
  expect(areLeft).toBe(true)
  expect(cpu / oneWebp).toBeLessThan(5.5)
})
