import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, screen, space } from '../styles/cssTokens.ts'

interface Props {
  /** Null for text alone. */
  gallery: ReactNode
  children: ReactNode
}

/** Pictures with the text below them on an upright phone, otherwise beside them. */
export function ItemColumns({ gallery, children }: Props) {
  if (gallery === null) return <Text>{children}</Text>
  return (
    <Columns>
      <Pictures>{gallery}</Pictures>
      <Text>{children}</Text>
    </Columns>
  )
}

/** Media query for a low window: a phone in landscape, or a page at 200 % zoom. */
export const low = '@media (max-height: 30em)'

/** The maximum height of a picture, so that name, price and button fit on the screen with it (ITEM-21). */
const tallest = '60vh'

/** How wide the column of pictures is. */
export const gallerySizes = `${screen.tablet} min(44vw, 592px, ${tallest}), 92vw`

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};

  ${from.tablet} {
    display: grid;
    /* Pictures are square. */
    grid-template-columns: minmax(0, min(50% - ${space.l} / 2, ${tallest})) minmax(0, 1fr);
    align-items: start;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, min(50% - ${space.xxl} / 2, ${tallest})) minmax(0, 1fr);
    column-gap: ${space.xxl};
  }
`

const Pictures = styled.div`
  ${from.tablet} {
    position: sticky;
    top: ${space.l};
  }
`

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};

  /* The action sticks to the screen over the pictures too. */
  @media not ${screen.tablet} {
    ${Columns} > & {
      display: contents;
    }
  }

  ${low} {
    gap: ${space.s};

    /* When and where an event is, directly below its action. */
    ${from.tablet} {
      > :has(> time):has(~ [data-item]) {
        order: 1;
      }

      > [data-item] ~ * {
        order: 2;
      }
    }
  }
`
