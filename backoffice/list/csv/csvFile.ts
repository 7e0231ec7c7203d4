/** What an exported file is called: shop, list and the day in the shop's zone (`welo-products-2026-03-01.csv`). */
export function csvFileName(shopSlug: string, list: string, now: number, timeZone: string): string {
  // The Swedish way of writing a day is the one that sorts.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  return [shopSlug, list, day].filter((part) => part !== '').join('-') + '.csv'
}

/** Has the browser save a file under that name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
