// A process that opens a data directory and commits rows until it is killed. It acknowledges every commit on stdout.
import { openEmbedded } from '../../../../server/database/embedded/embeddedEngine.ts'

const engine = await openEmbedded({ dataDir: process.argv[2] ?? '' })
await engine.exec('create table if not exists notes (n int)')
process.stdout.write('open\n')
for (let n = 1; ; n++) {
  await engine.query('insert into notes values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
