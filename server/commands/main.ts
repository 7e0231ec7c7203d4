import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { runCommandLine } from './runCommandLine.ts'

/** The shell convention: 128 plus the signal number. */
const interrupted = { SIGINT: 130, SIGTERM: 143 } as const

let stopped = 'Stopped.'
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write(`\n${stopped}\n`)
    // The database rolls back uncommitted changes.
    process.exit(interrupted[signal])
  })
}
// Writing fails, for example, if the process that reads the output closes the pipe.
process.stdout.on('error', () => process.exit(1))

const ask = (question: string, { isHidden } = { isHidden: false }) =>
  new Promise<string>((resolve) => {
    const { stdin: input, stderr: output } = process
    // readline echoes the input to its output stream. This stream discards it.
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

// Do not call `process.exit`: it would discard output that a pipe has not received yet.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  stdout: process.stdout,
  stderr: process.stderr,
  ask: process.stdin.isTTY ? ask : undefined,
  onHandedOver: () => {
    stopped = 'Stopped waiting. The running shop finishes what it has started.'
  },
})
