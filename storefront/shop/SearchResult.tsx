import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CatalogueSearch } from './useCatalogueSearch.ts'
import { EmptyState } from '../ui/StateBox.tsx'

interface Props {
  /** How many of the page's products match. */
  found: number
  of: number
  /** The page is searched or filtered by a collection. */
  isPart: boolean
  otherPages: CatalogueSearch
  /** Moves the focus to the results from other pages. */
  onFollow: () => void
}

/** Result counts in a live region: this page's at once, the other pages' when the server has answered. */
export function SearchResult({ found, of, isPart, otherPages, onFollow }: Props) {
  const others = getOtherCount(otherPages)
  return (
    <Line $isEmpty={found === 0} $isPart={isPart}>
      <div role="status">
        {found === 0 ? (
          <EmptyState title={getEmptyText(otherPages)}>
            <ButtonLink kind="secondary" to="/shop">
              Show the whole collection
            </ButtonLink>
          </EmptyState>
        ) : (
          isPart && (
            <Found>
              {`${found} of ${of} on this page match`}
              {others > 0 && <VisuallyHidden>{`, ${others} more on other pages`}</VisuallyHidden>}
            </Found>
          )
        )}
      </div>
      {isPart && <OtherPagesLink otherPages={otherPages} onFollow={onFollow} />}
    </Line>
  )
}

const OtherPagesLink = ({ otherPages, onFollow }: Pick<Props, 'otherPages' | 'onFollow'>) => {
  if (otherPages.kind === 'idle') return null
  if (otherPages.kind === 'failed') {
    return (
      <Button kind="quiet" onClick={otherPages.retry}>
        Search the other pages again
      </Button>
    )
  }
  const others = getOtherCount(otherPages)
  // Rendered hidden until the count is known, so that it shifts no layout.
  return (
    <Button kind="quiet" onClick={onFollow} style={others > 0 ? undefined : { visibility: 'hidden' }}>
      {`${others} more on other pages`}
    </Button>
  )
}

const getOtherCount = (otherPages: CatalogueSearch) => (otherPages.kind === 'loaded' ? otherPages.count : 0)

const getEmptyText = (otherPages: CatalogueSearch) => {
  if (otherPages.kind === 'loading') return 'Nothing on this page, looking through the others…'
  return getOtherCount(otherPages) > 0 || otherPages.kind === 'failed'
    ? 'Nothing on this page matches.'
    : 'No products found matching your search.'
}

const Line = styled.div<{ $isEmpty: boolean; $isPart: boolean }>`
  display: flex;
  flex-flow: ${({ $isEmpty }) => ($isEmpty ? 'column' : 'row wrap')};
  align-items: center;
  column-gap: ${space.m};
  padding-bottom: ${({ $isPart }) => ($isPart ? space.s : 0)};

  /* Aligns the button's text with the page's. */
  > button {
    margin-inline: calc(-1 * ${space.s});
  }
`

const Found = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`
