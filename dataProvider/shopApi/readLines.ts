/** Hands over the lines of an answer's text as they come; blank ones are none. */
export async function readLines({ body }: Response, onLine: (line: string) => void): Promise<void> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') onLine(line)
  }
  if (rest.trim() !== '') onLine(rest)
}
