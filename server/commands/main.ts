import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
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
// The reader of the pipe has closed it.
process.stdout.on('error', () => process.exit(1))

const ask = (question: string, { isHidden } = { isHidden: false }) =>
  new Promise<string>((resolve) => {
    const { stdin: input, stderr: output } = process
    // A terminal shows what is typed by writing it to its output.
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface(isHidden ? { input, output: hidden, terminal: true } : { input, output })
    if (isHidden) output.write(question)
    terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    terminal.once('close', () => resolve(''))
    terminal.question(question, (answer) => {
      if (isHidden) output.write('\n')
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
    stopped = 'Stopped waiting. The running shop finishes what it has started.'
  },
})
