import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A wire to a PostgreSQL server that a test may cut and mend. It ends with the test. */
export async function openBreakableConnection(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let cutAt: string | undefined
  let isCut = false
  let isSilent = false

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const hangUp = () => {
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', hangUp).on('close', hangUp)
    }
    near.on('data', (chunk) => {
      if (isSilent) return
      if (isCut || (cutAt !== undefined && chunk.includes(cutAt))) hangUp()
      else far.write(chunk)
    })
    far.on('data', (chunk) => void (isSilent || near.write(chunk)))
    if (isCut) hangUp()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUpAll = () => ends.forEach((end) => end.destroy())
  onTestFinished(() => {
    hangUpAll()
    server.close()
  })

  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    /** Nobody gets through any more. */
    cut: () => {
      isCut = true
      hangUpAll()
    },
    /** What is sent gets lost, and nobody is told. */
    silence: () => {
      isSilent = true
    },
    mend: () => {
      isCut = false
      isSilent = false
      cutAt = undefined
    },
    /** Breaks each connection that sends this word, as it sends it. */
    cutAt: (word: string) => {
      cutAt = word
    },
  }
}
