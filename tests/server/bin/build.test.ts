import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

type Build = typeof import('../../../server/bin/build.mjs')

let project: string
let build: Build

// A project with two source files and their build, but without build tools.
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'welo-build-'))
  await mkdir(join(project, 'server/bin'), { recursive: true })
  await mkdir(join(project, 'dist'))
  await cp('server/bin/build.mjs', join(project, 'server/bin/build.mjs'))
  await writeFile(join(project, 'package-lock.json'), '{}')
  build = (await import(join(project, 'server/bin/build.mjs'))) as Build
  await writeFile(join(project, 'dist/sources.json'), JSON.stringify(build.hashSources()))
})

afterEach(() => rm(project, { recursive: true }))

test('an up-to-date build starts, even if the source files have newer dates', async () => {
  await writeFile(join(project, 'package-lock.json'), '{}')
  expect(build.isStale()).toBe(false)
})

test('an image that holds the build without its sources starts it', async () => {
  await rm(join(project, 'package-lock.json'))
  expect(build.isStale()).toBe(false)
})

test.each(['package-lock.json', 'server/bin/added.ts'])(
  'a build of other sources is not started where nothing can build: %s',
  async (changed) => {
    await writeFile(join(project, changed), '{ }')
    await expect(build.buildIfStale()).rejects.toThrow('There is no build of these sources')
  },
)

test('what was never built is not started', async () => {
  await rm(join(project, 'dist/sources.json'))
  expect(build.isStale()).toBe(true)
})

test('the licenses of sharp and libvips, which are not bundled, are listed with version and source', async () => {
  const { listImageLicenses } = await import('../../../server/bin/build.mjs')

  const licenses = listImageLicenses()

  expect(licenses).toMatch(/^## sharp - [\d.]+ \(Apache-2\.0\)$/m)
  expect(licenses).toMatch(/^## @img\/sharp-\S+ - [\d.]+ \(.*LGPL-3\.0-or-later.*\)$/m)
  expect(licenses).toMatch(/libvips \d+\.\d+\.\d+ .* https:\/\/github\.com\/lovell\/sharp-libvips/)
})
