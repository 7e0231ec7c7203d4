import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, lineLength, screen, space, textSize } from '../styles/cssTokens.ts'
import { movingPicture } from '../ui/viewTransition.ts'

interface Props {
  gallery: ReactNode
  /** Name, price and button. Stays in view beside the gallery and the details. */
  children: ReactNode
  /** The longer text, below the gallery. */
  details?: ReactNode
}

/** Two columns: the gallery with the details below it, and the name with its button. A phone in portrait shows one column. */
export function ItemColumns({ gallery, children, details }: Props) {
  return (
    <Columns>
      <Pictures data-gallery>{gallery}</Pictures>
      <Buy>{children}</Buy>
      {details && <Details>{details}</Details>}
    </Columns>
  )
}

/** Media query for windows of small height, such as a phone in landscape orientation or a page at 200 % zoom. */
export const lowWindow = '@media (max-height: 30em)'

/** The maximum height of an image next to the text, so that name, price and button fit on the same screen (ITEM-21). */
export const maxPictureHeight = '60vh'

export const gallerySizes = `${screen.tablet} min(54vw, 700px, ${maxPictureHeight}), 92vw`

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  ${from.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    grid-template-rows: auto 1fr;
    align-items: start;
    gap: ${space.xl} ${space.l};
  }

  ${from.desktop} {
    column-gap: ${space.xxl};
  }

  @media print {
    display: block;
  }
`

const Pictures = styled.div`
  view-transition-name: ${movingPicture};
`

const Buy = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  /* Lets the action bar stick to the screen while the pictures are visible. */
  @media not ${screen.tablet} {
    display: contents;
  }

  ${from.tablet} {
    position: sticky;
    top: ${space.l};
    grid-column: 2;
    grid-row: 1 / span 2;
  }

  ${lowWindow} {
    position: static;

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

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  @media not ${screen.tablet} {
    margin-top: ${space.m};
  }

  /* The description. */
  > p:first-child,
  > div:first-child {
    max-width: ${lineLength};
    font-size: ${textSize.reading};
  }
`
