import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/shop.tsx'
import { createIcon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { shopPath, type ShopAddress } from './shopAddress.ts'

interface Props {
  value: string
  /** States whether the search covers the entire catalog or only the loaded page. */
  label: string
  /** The current collection, for submitting the form without JavaScript. */
  within: Pick<ShopAddress, 'category' | 'collection'>
  onChange: (words: string) => void
}

/**
 * The input is uncontrolled, because the address changes shortly after each keystroke and would reset fast typing. Typing
 * replaces the history entry. A value from any other kind of navigation, such as going back, is written into the input.
 */
export function SearchBox({ value, label, within: { category, collection }, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const lastValue = useRef(value)
  const navigation = useNavigationType()

  useEffect(() => {
    if (input.current && value !== lastValue.current && navigation !== NavigationType.Replace) {
      input.current.value = value
    }
    lastValue.current = value
  }, [value, navigation])

  return (
    <form
      role="search"
      action={shopPath({ page: 1, collection, q: '' })}
      onSubmit={(event) => event.preventDefault()}
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <Field>
        <VisuallyHidden>{label}</VisuallyHidden>
        <SearchIcon />
        <Input
          ref={input}
          type="search"
          name="q"
          defaultValue={value}
          placeholder={texts.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </form>
  )
}

const SearchIcon = createIcon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />)

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding-inline: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};
  background: ${color.raised};

  &:focus-within {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 2.5rem;
  border: 0;
  outline: 0;
  background: none;
  appearance: none;

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`
