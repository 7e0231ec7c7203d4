import { useEffect, useState } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Suggestions } from '../../../dataProvider/resources/search.schema.ts'
import { suggestionLetters } from '../../../dataProvider/resources/search.ts'
import { useApi } from '../../data/ApiProvider.tsx'

/** Milliseconds without a keystroke before the server is asked. */
const typingDelay = 150

/** Texts whose suggestions are kept, so that deleting a letter needs no request. */
const maxLoaded = 30

type LoadedSuggestions = [text: string, Suggestions]

/**
 * Loads suggestions for the typed text, debounced; a new text aborts the previous request. While they load, or if that fails,
 * returns those of a text that the new one begins with.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const api = useApi()
  const [loaded, setLoaded] = useState<readonly LoadedSuggestions[]>([])
  const text = typed.trim().toLowerCase().slice(0, limits.search)
  const needsRequest = text.length >= suggestionLetters && !loaded.some(([known]) => known === text)

  useEffect(() => {
    if (!needsRequest) return undefined
    const request = new AbortController()
    const load = async () => {
      try {
        const entry: LoadedSuggestions = [text, await api.suggest(text, request.signal)]
        setLoaded((before) => [entry, ...before].slice(0, maxLoaded))
      } catch {
        // Suggestions are optional: Enter still searches.
      }
    }
    const timer = setTimeout(() => void load(), typingDelay)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [api, needsRequest, text])

  const [, suggestions] =
    loaded.find(([known]) => known === text) ?? loaded.find(([known]) => text.startsWith(known)) ?? []
  return suggestions
}
