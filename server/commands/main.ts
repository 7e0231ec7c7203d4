import { createInterface } from 'node:readline'
import { runCommandLine } from './runCommandLine.ts'

/** As a shell counts it: 128 and the signal's number. */
const interrupted = { SIGINT: 130, SIGTERM: 143 } as const

let stopped = 'Stopped.'
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write(`\n${stopped}\n`)
    // What was not committed is rolled back by the next start, as after a power cut.
    process.exit(interrupted[signal])
  })
}
// Whoever read the result has enough of it.
process.stdout.on('error', () => process.exit(1))

const ask = (question: string) =>
  new Promise<string>((resolve) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    terminal.once('close', () => resolve(''))
    terminal.question(question, (answer) => {
      resolve(answer)
      terminal.close()
    })
  })

// Not `process.exit`, which would cut off what is still being written to a pipe.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  stdout: process.stdout,
  stderr: process.stderr,
  ask: process.stdin.isTTY ? ask : undefined,
  onHandedOver: () => {
    stopped = 'Stopped waiting. What the running shop has begun, it carries through.'
  },
})
