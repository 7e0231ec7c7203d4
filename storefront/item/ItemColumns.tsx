import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, screen, space } from '../styles/cssTokens.ts'

interface Props {
  /** Null for text alone. */
  gallery: ReactNode
  children: ReactNode
}

/** Pictures with the text below them on a phone, beside them on a desktop. */
export function ItemColumns({ gallery, children }: Props) {
  if (gallery === null) return <Text>{children}</Text>
  return (
    <Columns>
      <Pictures>{gallery}</Pictures>
      <Text>{children}</Text>
    </Columns>
  )
}

/** How wide the column of pictures is. */
export const gallerySizes = `${screen.desktop} min(44vw, 592px), 92vw`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: ${space.xxl};
  }
`

const Pictures = styled.div`
  ${from.desktop} {
    position: sticky;
    top: ${space.l};
  }
`

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`
