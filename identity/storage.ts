type StorageName = 'localStorage' | 'sessionStorage'

/** The stored text; null when there is none, undefined when the browser denies its storage. */
export function readStorage(key: string, name: StorageName = 'localStorage'): string | null | undefined {
  try {
    return globalThis[name].getItem(key)
  } catch {
    return undefined
  }
}

/** The stored JSON; undefined when there is none, or it cannot be parsed. */
export function readStoredJson(key: string, name?: StorageName): unknown {
  try {
    return JSON.parse(readStorage(key, name) ?? '')
  } catch {
    return undefined
  }
}

/** Stores the text, or with undefined removes it; false when the browser's storage is full or denied. */
export function writeStorage(
  key: string,
  text: string | undefined,
  name: StorageName = 'localStorage',
): boolean {
  try {
    if (text === undefined) globalThis[name].removeItem(key)
    else globalThis[name].setItem(key, text)
    return true
  } catch {
    return false
  }
}
