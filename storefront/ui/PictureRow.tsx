import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, screen, space } from '../styles/cssTokens.ts'
import { Skeleton } from './Skeleton.tsx'

interface Props {
  picture: ReactNode
  /** The image's side on wide screens. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** An image with the text below it on a phone and next to it on wider screens. */
export function PictureRow({ picture, side = 'start', children }: Props) {
  return (
    <Row data-side={side}>
      <div>{picture}</div>
      <Text>{children}</Text>
    </Row>
  )
}

interface PictureRowSkeletonProps {
  ratio?: string
  /** Width and height of each line of text, as CSS lengths. */
  lines: readonly (readonly [width: string, height: string])[]
}

export function PictureRowSkeleton({ ratio = '3 / 2', lines }: PictureRowSkeletonProps) {
  return (
    <div data-testid="skeleton">
      <PictureRow picture={<Skeleton ratio={ratio} />}>
        {lines.map(([width, height], index) => (
          <Skeleton key={index} width={width} height={height} />
        ))}
      </PictureRow>
    </div>
  )
}

export const rowSizes = `${screen.tablet} min(44vw, 592px), 92vw`

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
    gap: ${space.l};

    &[data-side='end'] > :first-child {
      order: 1;
    }
  }

  ${from.desktop} {
    gap: ${space.xxl};
  }
`

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.m};
`
