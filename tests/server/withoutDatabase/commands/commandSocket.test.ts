import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { callRunningShop } from '../../../../server/commands/socket/callRunningShop.ts'
import { routeOf } from '../../../../server/commands/socket/protocol.ts'
import { defineCommand, type Command } from '../../../../server/commands/command.ts'
import { openCommandSocket, requestLimit } from '../../../../server/commands/socket/commandSocket.ts'
import { CommandError } from '../../../../server/commands/commandError.ts'
import { createCallWatch } from '../../../../server/http/callWatch.ts'
import { lockDirectory } from '../../../../server/database/embedded/lock.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { startCommands } from '../../commands/startCommands.ts'
import { typeCommand } from '../../commands/typeCommand.ts'

const greet = defineCommand({
  name: 'greet',
  description: 'says hello',
  input: z.object({ name: z.string() }),
  run: async ({ isServing, print, progress }, { name }) => {
    progress(1, 2, 'greetings')
    print(`Hello ${name}`)
    print(isServing ? 'from the shop' : 'from elsewhere')
  },
})

/** Starts the command socket of a shop, with its log and functions that call it. */
async function openSocket(offered: readonly Command[] = [greet], DATA_DIR = createTemporaryDirectory()) {
  const { config, stores, provider } = await startCommands()
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const shop = { config: { ...config, DATA_DIR }, stores, provider, log, callWatch: createCallWatch() }
  const socket = await openCommandSocket(shop, offered)
  onTestFinished(() => socket.close())
  const path = join(DATA_DIR, 'welo.sock')

  const call = (command: string, body: string, headers = { 'content-type': 'application/json' }) =>
    request({ socketPath: path, method: 'POST', path: routeOf(command), headers, agent: false }).end(body)
  /** Sends a body to a command and returns the messages of the response. */
  const send = async (command: string, body: string) => {
    const [answer] = await once(call(command, body), 'response')
    const lines = (await text(answer)).split('\n').filter(Boolean)
    return lines.map((message) => JSON.parse(message) as Record<string, unknown>)
  }
  const ask = (command: string, invocation: object = {}) => send(command, JSON.stringify(invocation))
  return { DATA_DIR, path, socket, call, send, ask, logged }
}

const createGate = () => {
  let resolve = () => {}
  const promise = new Promise<void>((open) => (resolve = open))
  return { promise, resolve: () => resolve() }
}

const refused = (message: string, exitCode = 2) => [{ exitCode, error: expect.stringContaining(message) }]

test('the socket is accessible only to its owner, replaces a stale one, and is removed when the shop closes', async () => {
  const DATA_DIR = createTemporaryDirectory()
  writeFileSync(join(DATA_DIR, 'welo.sock'), 'left behind')
  const before = process.umask()

  const { path, socket } = await openSocket([greet], DATA_DIR)

  expect(statSync(path).isSocket()).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(process.umask()).toBe(before)
  await socket.close()
  expect(existsSync(path)).toBe(false)
})

test('invalid or oversized requests, unknown commands and invalid arguments are rejected, and the next command runs', async () => {
  const { send, ask } = await openSocket()

  expect(await send('greet', 'x'.repeat(requestLimit + 1))).toEqual(refused('too long'))
  for (const body of ['hello', '', 'null', '[]', '{"name":{"first":"Ada"}}', '{"name":1}']) {
    expect(await send('greet', body)).toEqual(refused('not a valid command request'))
  }
  expect(await ask('greet', {})).toEqual(refused('name'))
  expect(await ask('dance')).toEqual(refused('has no command dance'))
  expect(await ask('toString')).toEqual(refused('has no command'))
  expect(await ask('greet', { name: 'Ada', loud: true })).toEqual(refused('loud'))
  expect(await ask('greet', { name: 'Ada' })).toHaveLength(4)
})

test('concurrent commands run one after another, and a queued command is skipped if its caller disconnects', async () => {
  const events: string[] = []
  const created = new Map(['a', 'b', 'c'].map((name) => [name, createGate()]))
  const mayEnd = createGate()
  const work = defineCommand({
    name: 'work',
    description: 'works until it may end',
    input: z.object({ name: z.string() }),
    run: async (_context, { name }) => {
      events.push(`${name} begins`)
      created.get(name)?.resolve()
      await mayEnd.promise
      events.push(`${name} ends`)
    },
  })
  const { ask, call } = await openSocket([work])

  const first = ask('work', { name: 'a' })
  await created.get('a')?.promise
  const impatient = call('work', '{"name":"b"}').on('error', () => {})
  // `dance` is refused immediately. The first refusal proves that the shop has received the impatient caller's request. The
  // second proves that it has received the disconnect.
  await ask('dance')
  impatient.destroy()
  await ask('dance')
  const third = ask('work', { name: 'c' })
  mayEnd.resolve()
  await Promise.all([first, third])

  expect(events).toEqual(['a begins', 'a ends', 'c begins', 'c ends'])
})

test('a stopping shop waits for the running command and rejects the queued one', async () => {
  const [begun, mayEnd] = [createGate(), createGate()]
  const work = defineCommand({
    name: 'work',
    description: 'works until it may end',
    input: z.object({}),
    run: async ({ print }) => {
      begun.resolve()
      await mayEnd.promise
      print('worked')
    },
  })
  const { ask, socket } = await openSocket([work])

  const first = ask('work')
  await begun.promise
  const second = ask('work')
  await ask('dance')
  const closed = socket.close()
  mayEnd.resolve()

  expect(await first).toEqual([{ print: 'worked' }, { exitCode: 0 }])
  expect(await second).toEqual(refused('is shutting down', 1))
  await closed
})

test('a stopping shop waits for a running command even if its caller has disconnected', async () => {
  const [begun, mayEnd] = [createGate(), createGate()]
  const events: string[] = []
  const work = defineCommand({
    name: 'work',
    description: 'works until it may end',
    input: z.object({}),
    run: async () => {
      begun.resolve()
      await mayEnd.promise
      events.push('worked')
    },
  })
  const { call, ask, socket } = await openSocket([work])

  const impatient = call('work', '{}').on('error', () => {})
  await begun.promise
  impatient.destroy()
  await ask('dance')
  const closed = socket.close().then(() => events.push('closed'))
  setTimeout(mayEnd.resolve, 200)
  await closed

  expect(events).toEqual(['worked', 'closed'])
})

test('a request with a wrong method, path or content type runs no command', async () => {
  const { path, logged } = await openSocket()
  const json = { 'content-type': 'application/json' }
  const calls: [method: string, path: string, headers?: Record<string, string>][] = [
    ['GET', '/greet'],
    ['HEAD', '/greet'],
    ['OPTIONS', '*'],
    ['POST', '/greet/'],
    ['POST', '/greet/../greet'],
    ['POST', '/GREET'],
    ['POST', '/%67reet%00'],
    ['POST', '/%zz'],
    ['POST', '/__proto__'],
    ['POST', '/greet', { 'content-type': 'text/plain' }],
    ['POST', '/greet', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['PUT', '/greet', json],
  ]
  for (const [method, address, headers = json] of calls) {
    const sent = request({ socketPath: path, method, path: address, headers, agent: false })
    const body = ['POST', 'PUT'].includes(method) ? '{"name":"Ada"}' : undefined
    const [answer] = await once(sent.end(body), 'response')
    expect(await text(answer), `${method} ${address}`).not.toContain('Hello')
  }
  expect(logged).toEqual([])
})

test('the caller gets the message of an expected error, and the details of an unexpected one stay in the log', async () => {
  const failing = (name: string, error: Error) =>
    defineCommand({
      name,
      description: 'fails',
      input: z.object({}),
      run: async () => {
        throw error
      },
    })
  const { ask, logged } = await openSocket([
    failing('refuse', new CommandError('Not on a Sunday.')),
    failing('break', new Error('the secret is 42')),
    failing('read', Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/nowhere' })),
  ])

  expect(await ask('refuse')).toEqual(refused('Not on a Sunday.', 1))
  expect(await ask('read')).toEqual(refused('/nowhere cannot be used: there is no such file', 1))
  const [{ error } = {}] = await ask('break')
  expect(error).toContain('See the log of the running shop')
  expect(error).not.toContain('42')
  expect(logged.join('')).toContain('the secret is 42')
})

const output = () => {
  const said: string[] = []
  const heard = {
    print: (line: string) => said.push(line),
    progress: (done: number, total: number, what: string) => said.push(`${what} ${done}/${total}`),
    fail: (message: string) => said.push(`failed: ${message}`),
    onHandedOver: () => said.push('handed over'),
  }
  return { said, heard }
}

test('a command runs in the shop, and the caller relays its output in order and its exit code', async () => {
  const { DATA_DIR, logged } = await openSocket()
  const { said, heard } = output()

  const done = await callRunningShop(DATA_DIR, { command: 'greet', invocation: { name: 'Ada' } }, heard)
  const wrong = await callRunningShop(DATA_DIR, { command: 'dance', invocation: {} }, heard)

  expect([done, wrong]).toEqual([0, 2])
  expect(logged.join('')).toContain('greet')
  expect(said).toEqual([
    'handed over',
    'greetings 1/2',
    'Hello Ada',
    'from the shop',
    'handed over',
    'failed: The running shop has no command dance.',
  ])
})

test('the caller does not wait for a shop that stops before or during its response', async () => {
  const answers: RequestListener[] = [
    (_request, response) => response.destroy(),
    (_request, response) => response.write('{"print":"Hello"}\n', () => response.destroy()),
  ]
  for (const answer of answers) {
    const DATA_DIR = createTemporaryDirectory()
    const server = createServer(answer).listen(join(DATA_DIR, 'welo.sock'))
    onTestFinished(() => void server.close())
    await once(server, 'listening')

    await expect(
      callRunningShop(DATA_DIR, { command: 'greet', invocation: {} }, output().heard),
    ).rejects.toThrow('stopped before it reported')
  }
})

test('if a process locks the data directory but takes no commands, the caller says what to do', async () => {
  const [short, long] = [createTemporaryDirectory(), join(createTemporaryDirectory(), 'a'.repeat(100))]
  for (const DATA_DIR of [short, long]) {
    const lock = lockDirectory(DATA_DIR)
    onTestFinished(lock.release)
  }

  const [starting, unreachable] = [
    await typeCommand({ DATA_DIR: short }, ['shops', 'list']),
    await typeCommand({ DATA_DIR: long }, ['shops', 'list']),
  ]

  expect(starting).toMatchObject({ exitCode: 1, stdout: '' })
  expect(starting.stderr).toContain(`(pid ${process.pid})`)
  expect(starting.stderr).toContain('then try again')
  expect(unreachable.stderr).toContain('too long for a socket')
  expect(starting.stderr + unreachable.stderr).not.toContain('    at ')
})
