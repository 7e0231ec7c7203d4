type GetSize = () => Promise<number | undefined>

/**
 * The one part of a file that is asked for (RFC 9110, 14.1.2), counted from the file's front: storages differ in what they make
 * of its last bytes where it has fewer. Undefined where the whole file is the answer: to several parts at once, to what is no
 * range, and to more last bytes than there are.
 */
export async function readRange(range: string | undefined, getSize: GetSize): Promise<string | undefined> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), await getSize())
  const isBackwards = last !== '' && Number(last) < Number(first)
  return isBackwards ? undefined : `bytes=${first}-${last}`
}

const lastBytes = (count: number, size: number | undefined) =>
  size === undefined || count >= size ? undefined : `bytes=${size - count}-`
