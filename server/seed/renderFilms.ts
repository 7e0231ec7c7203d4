import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { glow, printFrame } from './renderer/darkroom.ts'
import { expose } from './renderer/exposure.ts'
import { films, framesPerSecond } from './renderer/films.ts'

// Draws the frames of the demo's videos into a folder, some ten minutes each: `npx tsx server/seed/renderFilms.ts FOLDER`.
// Frames that are there already are left. What then makes a video of them needs ffmpeg, which is no part of the shop; the
// command is printed. The same frames need not give the same bytes with another version of it, so the files are kept.

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Please name a folder for the frames')

for (const { name, frames, shot } of films) {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  for (let frame = 0; frame < frames; frame++) {
    const file = join(place, `${String(frame).padStart(3, '0')}.png`)
    if (existsSync(file)) continue
    const picture = shot(frame)
    const { width, height } = picture
    const film = expose(picture)
    glow(film, width, height, 0.3)
    await printFrame(film, width, height, file)
    process.stdout.write(`\r${name} ${frame + 1}/${frames}`)
  }
  process.stdout.write(
    `\nffmpeg -framerate ${framesPerSecond} -i ${place}/%03d.png -c:v libx264 -preset veryslow -tune film -crf 25 ` +
      `-pix_fmt yuv420p -movflags +faststart -an server/seed/pictures/${name}.mp4\n`,
  )
}
