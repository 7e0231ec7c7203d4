import { styled } from 'styled-components'
import { canonicalCategoryPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useCollections } from '../data/categories.ts'
import { color, screen, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/item.tsx'
import { Link } from '../ui/Link.tsx'
import { listPaths } from './listPaths.ts'

/** Links to the lists that contain the item: the list of its type, and its first collection. */
export function Breadcrumb({ item: { item_type, category_ids } }: { item: Item }) {
  const collections = useCollections()
  const list = texts.lists[item_type]
  const path = listPaths[item_type]
  if (!list || !path) return null
  const category = collections.find(({ id }) => id === category_ids?.[0])
  return (
    <nav aria-label={texts.breadcrumb}>
      <Steps role="list">
        <li>
          <Link to={path}>{list}</Link>
        </li>
        {category && (
          <li>
            <Link to={canonicalCategoryPath(category, collections)}>{category.name}</Link>
          </li>
        )}
      </Steps>
    </nav>
  )
}

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s};
  color: ${color.muted};
  font-size: ${textSize.small};

  li {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }

  li + li::before {
    content: '/';
  }

  /* A phone has space for one link. */
  @media not ${screen.tablet} {
    > li:not(:last-child) {
      display: none;
    }

    > li::before {
      display: none;
    }
  }

  a {
    display: flex;
    align-items: center;
    min-width: ${target};
    min-height: ${target};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`
