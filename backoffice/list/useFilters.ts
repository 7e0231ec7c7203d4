import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type SortPayload, useListContext } from 'react-admin'

/** What a filter is set to; undefined takes it away. */
type FilterValue = string | number | boolean | undefined

/** How long typing rests before the list is asked. */
const restMs = 400

/**
 * The filters of the list one is in, as the page's address has them: `filter` what is applied, `text` what stands in the
 * search box, `search` for each letter typed (the list is asked once the typing rests), `change` for every other filter,
 * one or several at once, `reset` for all of them and the order too. Whatever is chosen takes the words in the box along,
 * and going back in the browser brings those of then back.
 */
export function useFilters() {
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const ownOrder = useContext(OwnOrder)
  const filter: Record<string, unknown> = filterValues
  const applied = typeof filter['q'] === 'string' ? filter['q'] : ''
  const { text, setText, sendText } = useSearchText(applied)

  const apply = (changes: Record<string, FilterValue>) => {
    const q = text.trim()
    const wanted = Object.entries({ ...filter, q, ...changes })
    const kept = Object.fromEntries(wanted.filter(([, value]) => value !== undefined && value !== ''))
    sendText(typeof kept['q'] === 'string' ? kept['q'] : '')
    setFilters(kept)
  }

  const applyText = useEffectEvent(() => apply({}))
  useEffect(() => {
    if (text.trim() === applied) return
    const timer = setTimeout(applyText, restMs)
    return () => clearTimeout(timer)
  }, [text, applied])

  return {
    filter,
    text,
    search: setText,
    change: apply,
    reset: () => {
      setText('')
      sendText('')
      setFilters({})
      setSort(ownOrder)
    },
    isFiltered: Object.keys(filter).length > 0 || !isSameOrder(sort, ownOrder),
  }
}

/**
 * The words in the box. They follow the address when somebody else changed it, never when it only says what was sent:
 * more may have been typed since.
 */
const useSearchText = (applied: string) => {
  const [text, setText] = useState(applied)
  const [sent, sendText] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (applied !== known) {
    setKnown(applied)
    if (applied !== sent) {
      sendText(applied)
      setText(applied)
    }
  }
  return { text, setText, sendText }
}

/** react-admin's name for none: the server keeps to its own. */
export const serverOrder: SortPayload = { field: 'id', order: 'ASC' }

/** How the list one is in stands until somebody sorts it. */
export const OwnOrder = createContext(serverOrder)

function isSameOrder(one: SortPayload, other: SortPayload): boolean {
  return one.field === other.field && one.order === other.order
}
