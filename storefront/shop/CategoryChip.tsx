import { styled } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Link } from '../ui/Link.tsx'

interface Props {
  name: string
  /** The address without the filter. */
  clearTo: string
}

/** The selected collection, as a link that clears the filter. */
export function CategoryChip({ name, clearTo }: Props) {
  return (
    <Chip to={clearTo}>
      <VisuallyHidden>Clear filter:</VisuallyHidden> {name}
      <CloseIcon width="18" height="18" />
    </Chip>
  )
}

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.s};
  min-height: ${target};
  padding-inline: ${space.m};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`
