import { isRecord } from './contract/json.ts'

type Fields = Record<string, unknown>

/** What `after` says differently than `before`, down into nested objects; lists are compared by their JSON. */
export function changesIn(before: Fields, after: Fields): Fields {
  const changed = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const previous = before[key]
    if (!isRecord(value) || !isRecord(previous)) return isSame(previous, value) ? [] : [[key, value]]
    const nested = changesIn(previous, value)
    return Object.keys(nested).length === 0 ? [] : [[key, nested]]
  })
  return Object.fromEntries(changed)
}

const isSame = (left: unknown, right: unknown) =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
