import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { glow, print } from './renderer/darkroom.ts'
import { expose } from './renderer/exposure.ts'
import { pictures } from './renderer/pictures.ts'

// Draws the pictures of the demo catalogue and of the home page: `npm run pictures -- [parts of names]`.
// The same program always draws the same pictures, so the files are kept in the repository.

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
mkdirSync(folder, { recursive: true })

const parts = process.argv.slice(2)
const wanted = pictures.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
let bytes = 0
const start = Date.now()
for (const [i, { name, shot }] of wanted.entries()) {
  const begun = Date.now()
  const picture = shot()
  const { width, height } = picture
  const film = expose(picture)
  glow(film, width, height, 0.3)
  const file = `${folder}${name}.webp`
  await print(film, width, height, file)
  const size = statSync(file).size
  bytes += size
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${i + 1}/${wanted.length} ${name} ${(size / 1000).toFixed(0)} kB, ${seconds} s\n`)
}
const total = ((Date.now() - start) / 1000).toFixed(0)
process.stdout.write(`${wanted.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, ${total} s\n`)
