import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { video } from '../../contract/specification/files.ts'

const pictures = 'server/seed/pictures'
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}

/** What the specification server shows: the demo's pictures, the table's video, and what was uploaded to it. */
export function createMedia(mediaUrl: string) {
  const kept = new Map<string, File>([['opal.webm', video]])

  const read = async (name: string) => {
    const file = kept.get(name)
    if (file) return Buffer.from(await file.arrayBuffer())
    const picture = join(pictures, basename(name))
    return existsSync(picture) ? readFile(picture) : undefined
  }

  return {
    keep: (file: File) => {
      const name = `upload-${kept.size}${extname(file.name)}`
      kept.set(name, file)
      return `${mediaUrl}/${name}`
    },
    send: async (name: string, reply: FastifyReply) => {
      const bytes = await read(name)
      if (!bytes) return reply.code(404).send()
      return reply.type(contentTypes[extname(name)] ?? 'application/octet-stream').send(bytes)
    },
  }
}
