import { styled } from 'styled-components'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import { categoryPath } from '../../dataProvider/contract/pages.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import { CardLink } from '../ui/CardLink.tsx'
import { closeGridSizes } from '../ui/Grid.tsx'
import { Picture, NoPicture } from '../ui/Picture.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  category: Category
  /** The link's text before the collection's name. */
  action: string
  heading: 'h2' | 'h3'
  eager?: boolean
}

export function CollectionCard({ category, action, heading, eager = false }: Props) {
  const { id, name, category_type, image_url, picture } = category
  return (
    <Card>
      {image_url ? (
        <Picture
          src={withProtocol(image_url)}
          picture={picture}
          sizes={closeGridSizes}
          alt=""
          eager={eager}
        />
      ) : (
        <NoPicture />
      )}
      <Caption>
        <Name as={heading}>{name}</Name>
        <Type>{category_type}</Type>
      </Caption>
      <Explore to={categoryPath(id)}>
        {action} <VisuallyHidden>{name}</VisuallyHidden>
      </Explore>
    </Card>
  )
}

/** On a page served over http, `//host/…` would mean http (CAT-3). */
const withProtocol = (url: string) => (url.startsWith('//') ? `https:${url}` : url)

const Card = styled.article`
  position: relative;
  display: grid;
`

const Caption = styled.div`
  margin-top: ${space.s};

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: ${space.m};
  }
`

const Name = styled.h2`
  font-family: ${font.heading};
  font-size: ${textSize.large};
`

const Type = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`

// On a phone the text needs all the space.
const Explore = styled(CardLink)`
  > svg {
    display: none;
  }

  ${from.tablet} {
    > svg {
      display: block;
    }
  }
`
