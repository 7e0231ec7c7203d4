import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { limits } from '../../dataProvider/contract/limits.ts'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import { createIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
}

/** A rounded text field with a magnifying glass and a hidden label. */
export const SearchField = ({ label, ...input }: Props) => (
  <Field>
    <VisuallyHidden>{label}</VisuallyHidden>
    <SearchIcon />
    <Input
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={limits.search}
      {...input}
    />
  </Field>
)

export const SearchIcon = createIcon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />)

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding-inline: ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};
  background: ${color.raised};
  /* In a very narrow header, only the icon remains. */
  overflow: hidden;

  > svg {
    flex: none;
  }

  &:focus-within {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`

// Without the default width of an input, so that the field can become narrower.
const Input = styled.input`
  flex: 1;
  width: 0;
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
