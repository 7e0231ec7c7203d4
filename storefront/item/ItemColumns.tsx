import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, screen, space } from '../styles/cssTokens.ts'

interface Props {
  /** Null if the item has no images or videos. */
  gallery: ReactNode
  children: ReactNode
}

/** Places the text next to the gallery, or below it on a narrow screen, such as a phone in portrait orientation. */
export function ItemColumns({ gallery, children }: Props) {
  if (gallery === null) return <Text>{children}</Text>
  return (
    <Columns>
      <Pictures>{gallery}</Pictures>
      <Text>{children}</Text>
    </Columns>
  )
}

/** Media query for windows of small height, such as a phone in landscape orientation or a page at 200 % zoom. */
export const lowWindow = '@media (max-height: 30em)'

/** The maximum height of an image next to the text, so that name, price and button fit on the same screen (ITEM-21). */
const maxPictureHeight = '60vh'

export const gallerySizes = `${screen.tablet} min(44vw, 592px, ${maxPictureHeight}), 92vw`

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};

  ${from.tablet} {
    display: grid;
    /* Pictures are square, so the maximum height also limits the width. */
    grid-template-columns: minmax(0, min(50% - ${space.l} / 2, ${maxPictureHeight})) minmax(0, 1fr);
    align-items: start;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, min(50% - ${space.xxl} / 2, ${maxPictureHeight})) minmax(0, 1fr);
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

  /* Lets the action bar stick to the screen while the pictures are visible. */
  @media not ${screen.tablet} {
    ${Columns} > & {
      display: contents;
    }
  }

  ${lowWindow} {
    gap: ${space.s};

    /* Places an event's date and location directly below its action. */
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
