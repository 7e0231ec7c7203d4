import { z } from 'zod'

// What travels through the socket: one JSON object a line.

/** Bytes of a request's line; the longest one holds two paths. */
export const requestLimit = 64 * 1024

/** The caller's one line: what to run. */
export const requestSchema = z.strictObject({
  command: z.string().max(100),
  invocation: z.record(z.string().max(100), z.union([z.string().max(10_000), z.boolean()])),
})

/** Which command to run, with what. */
export type Request = z.output<typeof requestSchema>

/** What comes back; `exit` is the last. */
export const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('print'), text: z.string() }),
  z.object({ type: z.literal('progress'), done: z.number(), total: z.number(), what: z.string() }),
  z.object({ type: z.literal('error'), message: z.string() }),
  z.object({ type: z.literal('exit'), code: z.int() }),
])

/** One line of the answer. */
export type Reply = z.output<typeof replySchema>

/** As it travels. */
export const toLine = (message: Request | Reply): string => `${JSON.stringify(message)}\n`
