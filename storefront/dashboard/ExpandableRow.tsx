import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, font, from, radius, space, textSize } from '../styles/cssTokens.ts'
import { DetailsSummary } from '../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'

interface Props {
  title: string
  facts: ReactNode
  price: string
  status: ReactNode
  /** Shown before the title. Undefined if no row of the list has images. */
  pictures: string[] | undefined
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

export function ExpandableRow({ title, facts, price, status, pictures, onToggle, children }: Props) {
  return (
    <li>
      <details onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <Summary $hasPictures={pictures !== undefined}>
          {pictures && (
            <Pictures>
              {pictures.map((src, index) => (
                // The same image can occur twice, so its URL cannot be the key.
                <img key={index} src={src} alt="" width={56} height={56} loading="lazy" decoding="async" />
              ))}
            </Pictures>
          )}
          <Title>{title}</Title>
          <Facts>{facts}</Facts>
          <Price>{price}</Price>
          <Status>{status}</Status>
          <ChevronDownIcon width={20} height={20} />
        </Summary>
        {children}
      </details>
    </li>
  )
}

const Price = styled.span`
  grid-area: price;
  max-width: 7rem;
  text-align: end;
  /* A second line counts the items priced on request. */
  white-space: pre-line;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Status = styled.span`
  grid-area: status;
  justify-self: end;
`

const Summary = styled(DetailsSummary)<{ $hasPictures: boolean }>`
  display: grid;
  grid-template: ${({ $hasPictures }) =>
    $hasPictures
      ? `'pictures title title open' auto
         'pictures facts facts open' auto
         'pictures price status open' auto / 3.5rem minmax(0, 1fr) auto auto`
      : `'title price open' auto
         'facts status open' auto / minmax(0, 1fr) auto auto`};
  gap: ${space.xs} ${space.m};
  align-items: baseline;
  padding-block: ${space.m};
  > svg {
    grid-area: open;
    align-self: center;
  }

  ${({ $hasPictures }) =>
    $hasPictures &&
    css`
      > ${Price} {
        text-align: start;
      }
    `}

  ${from.tablet} {
    grid-template: ${({ $hasPictures }) =>
      $hasPictures
        ? `'pictures title price status open' auto
           'pictures facts price status open' auto / auto minmax(0, 1fr) auto 11rem auto`
        : `'title price status open' auto
           'facts price status open' auto / minmax(0, 1fr) auto 8rem auto`};
    align-items: center;
    column-gap: ${space.l};

    > ${Price} {
      text-align: end;
    }
  }
`

const Pictures = styled.span`
  grid-area: pictures;
  display: flex;
  gap: ${space.xs};
  align-self: start;

  > img {
    object-fit: cover;
    border-radius: ${radius.s};
    background: ${color.sunken};
  }

  /* A phone has space only for the first picture. */
  > img + img {
    display: none;
  }

  ${from.tablet} {
    min-width: calc(3 * 3.5rem + 2 * ${space.xs});

    > img + img {
      display: block;
    }
  }
`

const Title = styled.span`
  grid-area: title;
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.3;
`

const Facts = styled.span`
  grid-area: facts;
  font-size: ${textSize.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`
