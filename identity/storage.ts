/** What the browser keeps under the key; undefined when there is nothing or its storage is denied. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the text, or with undefined removes it; false when the browser's storage is full or denied. */
export function keepStored(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
