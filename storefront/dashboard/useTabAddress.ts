import { useSearchParams } from 'react-router-dom'

/**
 * Keeps which tab is open in the address as `?tab={name}`; the first has no parameter. A tab that is opened replaces the
 * address, so that going back leaves the page and coming back to it finds the tab.
 */
export function useTabAddress(names: string[]) {
  const [query, setQuery] = useSearchParams()
  return {
    selected: Math.max(names.indexOf(query.get('tab') ?? ''), 0),
    onSelect: (index: number) => {
      const next = new URLSearchParams(query)
      if (index === 0) next.delete('tab')
      else next.set('tab', names[index] ?? '')
      setQuery(next, { replace: true })
    },
  }
}
