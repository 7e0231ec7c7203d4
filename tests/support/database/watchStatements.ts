import pg from 'pg'
import { vi } from 'vitest'

/** `Connection` of pg as it is, of which its types tell less. */
interface Wire {
  parse: (message: { text: string; name?: string }) => void
  bind: (message: { statement?: string }) => void
}

/** What goes to PostgreSQL meanwhile: the texts that it parses, and how it runs each statement that has values. */
export async function watchStatements(work: () => Promise<unknown>) {
  const wire = pg.Connection.prototype as unknown as Wire
  const [parse, bind] = [vi.spyOn(wire, 'parse'), vi.spyOn(wire, 'bind')]
  try {
    await work()
    const names = bind.mock.calls.map(([{ statement }]) => statement)
    return {
      parsed: parse.mock.calls.map(([{ text }]) => text),
      prepared: names.filter(Boolean).length,
      unprepared: names.filter((name) => !name).length,
    }
  } finally {
    parse.mockRestore()
    bind.mockRestore()
  }
}
