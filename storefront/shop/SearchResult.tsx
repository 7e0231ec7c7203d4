import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Elsewhere } from './useCatalogueSearch.ts'
import { EmptyState } from '../ui/StateBox.tsx'

interface Props {
  /** How many of the page's products match, of how many. */
  found: number
  of: number
  /** The page is searched, or narrowed to a collection. */
  isPart: boolean
  elsewhere: Elsewhere
  /** Leads to what was found elsewhere. */
  onFollow: () => void
}

/** What a search came to, for the eye and read out: on this page at once, on the others when the server has answered. */
export function SearchResult({ found, of, isPart, elsewhere, onFollow }: Props) {
  const away = awayIn(elsewhere)
  return (
    <Line $isEmpty={found === 0} $isPart={isPart}>
      <div role="status">
        {found === 0 ? (
          <EmptyState title={sayNothingHere(elsewhere)}>
            <ButtonLink kind="secondary" to="/shop">
              Show the whole collection
            </ButtonLink>
          </EmptyState>
        ) : (
          isPart && (
            <Found>
              {`${found} of ${of} on this page match`}
              {away > 0 && <VisuallyHidden>{`, ${away} more on other pages`}</VisuallyHidden>}
            </Found>
          )
        )}
      </div>
      {isPart && <Further elsewhere={elsewhere} onFollow={onFollow} />}
    </Line>
  )
}

const Further = ({ elsewhere, onFollow }: Pick<Props, 'elsewhere' | 'onFollow'>) => {
  if (elsewhere.kind === 'unasked') return null
  if (elsewhere.kind === 'failed') {
    return (
      <Button kind="quiet" onClick={elsewhere.retry}>
        Search the other pages again
      </Button>
    )
  }
  const away = awayIn(elsewhere)
  // It has its place before it is known, so nothing moves when it is.
  return (
    <Button kind="quiet" onClick={onFollow} style={away > 0 ? undefined : { visibility: 'hidden' }}>
      {`${away} more on other pages`}
    </Button>
  )
}

const awayIn = (elsewhere: Elsewhere) => (elsewhere.kind === 'known' ? elsewhere.count : 0)

const sayNothingHere = (elsewhere: Elsewhere) => {
  if (elsewhere.kind === 'asking') return 'Nothing on this page, looking through the others…'
  return awayIn(elsewhere) > 0 || elsewhere.kind === 'failed'
    ? 'Nothing on this page matches.'
    : 'No products found matching your search.'
}

const Line = styled.div<{ $isEmpty: boolean; $isPart: boolean }>`
  display: flex;
  flex-flow: ${({ $isEmpty }) => ($isEmpty ? 'column' : 'row wrap')};
  align-items: center;
  column-gap: ${space.m};
  padding-bottom: ${({ $isPart }) => ($isPart ? space.s : 0)};

  /* Its words begin where the others do. */
  > button {
    margin-inline: calc(-1 * ${space.s});
  }
`

const Found = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`
