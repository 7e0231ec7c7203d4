import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * What a browser reaches its servers through, or any client the one server of that address. It passes everything on, until it is
 * told to lose the connection before or in the middle of what a POST sends, or of what it is answered. It ends with the test.
 */
export async function startCuttingProxy(address?: string) {
  let stalled: { path: RegExp; bytes: number } | undefined
  let unanswered: RegExp | undefined
  let unsent: RegExp | undefined
  const held = new Set<() => void>()

  const stall = (incoming: IncomingMessage, onward: ReturnType<typeof request>, most: number) => {
    let passed = 0
    incoming.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (passed < most) return void onward.write(chunk)
      incoming.pause()
      // What has come so far is with the server before either end hears of the cut.
      onward.write(chunk, () =>
        held.add(() => {
          onward.destroy()
          incoming.socket.destroy()
        }),
      )
    })
  }

  const server = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method === 'POST' && unsent?.test(url)) {
      unsent = undefined
      return void incoming.socket.destroy()
    }
    const onward = passOn(new URL(url, address), incoming, outgoing, (answer) => {
      if (method !== 'POST' || !unanswered?.test(url)) return answer.pipe(outgoing)
      unanswered = undefined
      // A browser repeats by itself what was lost before an answer began.
      return outgoing.write(' ', () => outgoing.destroy())
    })
    if (method === 'POST' && stalled?.path.test(url)) stall(incoming, onward, stalled.bytes)
    else incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From here on each POST to such an address stands still once so many bytes of its body have passed. */
    stall: (path: RegExp, bytes: number) => {
      stalled = { path, bytes }
    },
    /** How many stand still. */
    held: () => held.size,
    /** Ends what stands still at both ends, as a lost connection does. */
    cut: () => {
      for (const end of held) end()
      held.clear()
    },
    mend: () => {
      stalled = undefined
    },
    /** The next POST to such an address is done; its answer breaks off. */
    loseAnswer: (path: RegExp) => {
      unanswered = path
    },
    /** The next POST to such an address does not arrive. */
    loseRequest: (path: RegExp) => {
      unsent = path
    },
  }
}

/** The request to the server that the browser means. */
const passOn = (
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
) => {
  const { method, headers } = incoming
  // For the proxy alone.
  const { 'proxy-connection': _, ...others } = headers
  const onward = request(url, { method, headers: others, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    onAnswer(answer)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  return onward
}
