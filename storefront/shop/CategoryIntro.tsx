import { styled } from 'styled-components'
import type { Category } from '../../dataProvider/resources/categories.ts'
import type { ItemFacets } from '../../dataProvider/resources/items/items.schema.ts'
import { withProtocol } from '../data/categories.ts'
import { ItemText } from '../item/ItemText.tsx'
import { color, from, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/shop.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import { isNarrowed, type ShopAddress, shopPath } from './shopAddress.ts'

interface Props {
  category: Category
  /** All visible categories. */
  categories: Category[]
  address: ShopAddress
  /** Undefined until the first list is loaded, and if the server cannot filter. */
  facets: ItemFacets | undefined
}

/** The heading of a category's page: its name, text and picture, and links to the other categories. */
export function CategoryIntro({ category, categories, address, facets }: Props) {
  const { name, description, image_url, picture } = category
  return (
    <>
      <Frame>
        <div>
          <h2>{name}</h2>
          {description && <ItemText text={description} top={3} />}
        </div>
        {image_url && (
          <div>
            <Picture
              src={withProtocol(image_url)}
              picture={picture}
              sizes={pictureSizes}
              alt=""
              ratio="3 / 1"
              eager
            />
          </div>
        )}
      </Frame>
      {categories.length > 1 && (
        <SiblingLinks current={category} categories={categories} address={address} facets={facets} />
      )}
    </>
  )
}

interface LinksProps extends Omit<Props, 'category'> {
  current: Category
}

/** The numbers of items follow the active filters, so the links keep them. */
const SiblingLinks = ({ current, categories, address, facets }: LinksProps) => {
  const countOf = (id: number) => facets?.category?.find(({ value }) => value === String(id))?.count
  return (
    <Links aria-label={texts.collections}>
      <ul role="list">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={shopPath({ ...address, category: id, collection: undefined, page: 1 })}
              rel={isNarrowed(address) ? 'nofollow' : undefined}
              aria-current={id === current.id ? 'page' : undefined}
            >
              {name} <span>{countOf(id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Links>
  )
}

const pictureSizes = 'min(92vw, 1248px)'

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-bottom: ${space.m};

  > :first-child {
    display: grid;
    gap: ${space.s};
    color: ${color.muted};
  }

  h2 {
    color: ${color.ink};
  }

  ${from.desktop} {
    gap: ${space.l};

    img {
      /* Overrides the ratio of a phone, which is an inline style. */
      aspect-ratio: 4 / 1 !important;
    }
  }
`

// On a phone, the links scroll in one row, so that they do not push the list down.
const Links = styled.nav`
  min-width: 0;
  margin-bottom: ${space.m};
  overflow-x: auto;
  border-block: 1px solid ${color.line};
  scrollbar-width: thin;

  ul {
    display: flex;
    gap: ${space.l};
    white-space: nowrap;
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-height: ${target};
    text-decoration: none;

    &:hover {
      color: ${color.accent};
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  [aria-current] {
    box-shadow: inset 0 -2px ${color.accent};
    font-weight: 600;
  }

  span {
    color: ${color.muted};
    font-size: ${textSize.small};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`
