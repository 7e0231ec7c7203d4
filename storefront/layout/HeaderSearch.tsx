import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { pagePaths, searchPath } from '../../dataProvider/contract/pages.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { gutter } from '../styles/columns.ts'
import { color, from, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/layout.ts'
import { SearchField, SearchIcon } from '../ui/SearchField.tsx'
import { iconControl } from './iconControl.ts'
import type { ComboboxRefs } from './suggestions/useCombobox.ts'
import { useDisclosure } from './useDisclosure.ts'

/**
 * The search of the entire shop. On narrow screens, a button opens the field below the header. Without JavaScript the button is a
 * link to the search page (SEARCH-2). The suggestions load when the field first has focus.
 */
export function HeaderSearch() {
  const { root, open, toggle } = useDisclosure<HTMLDivElement>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const navigate = useNavigate()

  // The field may have had focus before hydration.
  useEffect(() => setUsed(document.activeElement === input.current), [])

  const openField = (event: MouseEvent<HTMLAnchorElement>) => {
    // Synchronous, because iOS opens the keyboard only for a field that is focused during the click.
    flushSync(() => toggle(event))
    input.current?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(searchPath(input.current?.value ?? ''))
    form.current?.reset()
  }

  return (
    <Frame role="search" aria-label={texts.searchShop} ref={root}>
      <Toggle
        href={pagePaths.search}
        aria-label={texts.search}
        aria-expanded={open}
        aria-controls="search"
        onClick={openField}
      >
        <SearchIcon />
      </Toggle>
      <Form
        id="search"
        action={pagePaths.search}
        ref={form}
        $open={open}
        onFocus={() => setUsed(true)}
        onSubmit={submit}
      >
        <SearchField {...combobox} label={texts.searchShop} placeholder={texts.search} ref={input} />
        {isUsed && (
          <Suspense>
            <SearchSuggestions form={form} input={input} />
          </Suspense>
        )}
      </Form>
    </Frame>
  )
}

/** `useCombobox` updates these attributes. */
const combobox = {
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': 'suggestions',
  'aria-expanded': false,
} as const

// If loading fails, the search works without suggestions.
const SearchSuggestions = lazy<ComponentType<ComboboxRefs>>(() =>
  loadChunk(() => import('./suggestions/SearchSuggestions.tsx')).then(
    (part) => ({ default: part.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

const Frame = styled.div`
  ${from.desktop} {
    flex: 1;
    /* The width of its content must not push the other controls when the role badge appears. */
    width: 0;
    min-width: ${target};
    margin-inline-end: ${space.xs};
  }
`

const Toggle = styled.a`
  ${iconControl}

  ${from.desktop} {
    display: none;
  }
`

const Form = styled.form<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  padding: ${space.s} ${gutter} ${space.m};
  background: ${color.paper};
  border-block: 1px solid ${color.line};

  ${from.desktop} {
    display: block;
    position: relative;
    inset: auto;
    padding: 0;
    background: none;
    border: 0;
  }
`
