import type { Disk } from 'flydrive'

export async function* listKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const entry of page.objects) if (entry.isFile) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}
