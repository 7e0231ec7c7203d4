import { styled } from 'styled-components'
import type { SearchResult } from '../../../dataProvider/resources/search.schema.ts'
import { getPriceText, getUnavailableText } from '../../data/searchResults.ts'
import { color, radius, space, target, textSize } from '../../styles/cssTokens.ts'
import * as resultTexts from '../../texts/searchResults.ts'
import { Link, type LinkProps } from '../../ui/Link.tsx'
import { NoPicture, Picture } from '../../ui/Picture.tsx'

interface OptionProps {
  id: string
  activeId: string | undefined
  /** Called when the visitor opens the option's page. */
  onFollow: () => void
}

/** A product with its picture and price, or another result with its kind. */
export function Suggestion({ result, ...option }: OptionProps & { result: SearchResult }) {
  const { kind, title, path, image, picture } = result
  const isProduct = kind === 'Product'
  const fact = isProduct ? (getUnavailableText(result) ?? getPriceText(result)) : otherFact(result)
  return (
    <SuggestionLink {...option} to={path}>
      {isProduct && (
        <Thumbnail>
          {image === null ? <NoPicture /> : <Picture src={image} picture={picture} sizes="48px" alt="" />}
        </Thumbnail>
      )}
      <Title>{title}</Title>
      {fact !== undefined && <Fact>{fact}</Fact>}
    </SuggestionLink>
  )
}

/** The group of the categories already names their kind. */
const otherFact = ({ kind }: SearchResult) => (kind === 'Category' ? undefined : resultTexts.kinds[kind])

/** An option of the list: a link that looks active while the keyboard is on it. The field keeps the focus. */
export function SuggestionLink({ id, activeId, onFollow, ...link }: OptionProps & LinkProps) {
  return (
    <Option
      {...link}
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    />
  )
}

const Option = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${target};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.m};
  text-decoration: none;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }

  > svg {
    flex: none;
  }
`

const Thumbnail = styled.span`
  flex: none;
  width: 3rem;

  /* The placeholder of a missing picture. */
  > div {
    font-size: 1.25rem;
  }
`

const Title = styled.span`
  flex: 1;
  min-width: 0;
`

const Fact = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${textSize.small};
  font-variant-numeric: tabular-nums;
`
