import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { searchPath } from '../../../dataProvider/contract/pages.ts'
import type { SearchResult } from '../../../dataProvider/resources/search.schema.ts'
import { color, from, radius, shadow, space, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/searchSuggestions.ts'
import { SearchIcon } from '../../ui/SearchField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Suggestion, SuggestionLink } from './Suggestion.tsx'
import { type ComboboxRefs, useCombobox } from './useCombobox.ts'
import { useSuggestions } from './useSuggestions.ts'

/** The list of suggestions below the search field, and its number for screen readers (SEARCH-3). */
export function SearchSuggestions({ form, input }: ComboboxRefs) {
  const { isOpen, typed, activeId } = useCombobox({ form, input })
  const suggestions = useSuggestions(typed)
  const { products = [], categories = [], others = [], corrected } = suggestions ?? {}
  const words = typed.trim()
  const all = { id: 'suggestion-all', activeId, onFollow: () => form.current?.reset() }
  const groups = [
    { label: texts.products, results: products },
    { label: texts.categories, results: categories },
    { label: texts.others, results: others },
  ].filter(({ results }) => results.length > 0)
  const count = products.length + categories.length + others.length
  return (
    <>
      <VisuallyHidden role="status">{isOpen && suggestions && texts.counted(count)}</VisuallyHidden>
      {isOpen && (
        <List id="suggestions" role="listbox" aria-label={texts.suggestions}>
          {corrected !== undefined && <Note role="presentation">{texts.suggestionsFor(corrected)}</Note>}
          {groups.map(({ label, results }) => (
            <Group key={label} label={label}>
              {results.map((result) => (
                <Suggestion key={toId(result)} {...all} id={toId(result)} result={result} />
              ))}
            </Group>
          ))}
          <SuggestionLink {...all} to={searchPath(words)}>
            <SearchIcon />
            <span>{texts.searchFor(words)}</span>
          </SuggestionLink>
        </List>
      )}
    </>
  )
}

const toId = ({ kind, id }: SearchResult) => `suggestion-${kind}-${id}`

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Note id={id} role="presentation">
        {label}
      </Note>
      {children}
    </div>
  )
}

const List = styled.div`
  display: grid;
  gap: ${space.s};
  /* Leaves space for the keyboard of a phone. */
  max-height: 60dvh;
  /* Aligns the options' texts with the field, not their background. */
  margin: ${space.s} calc(-1 * ${space.s}) 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${from.desktop} {
    position: absolute;
    inset: calc(100% + ${space.xs}) 0 auto auto;
    width: max(100%, 28rem);
    max-height: min(46rem, calc(100dvh - 6rem));
    margin: 0;
    padding: ${space.s};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.raised};
    box-shadow: ${shadow.raised};
  }
`

const Note = styled.p`
  padding: ${space.xs} ${space.s};
  color: ${color.muted};
  font-size: ${textSize.small};
`
