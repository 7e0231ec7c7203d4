import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, font, space, target, textSize } from '../styles/cssTokens.ts'
import { useShop, useShopName } from '../app/shopRecord.ts'

/** The shop's own logo when it has one, else its name beside an oval stone. */
export function Logo() {
  const name = useShopName()
  const logo = useShop()?.logo
  return (
    <Home to="/">
      {logo ? (
        <Image src={logo} alt={name} />
      ) : (
        <>
          <Stone viewBox="0 0 24 24" aria-hidden="true">
            <ellipse cx="12" cy="12" rx="8" ry="10.5" />
            <path d="M8 16c-1.5-5 .5-9 4.5-10.5M11 18.5c-1-4 .5-7.5 4-9.5" />
          </Stone>
          {name}
        </>
      )}
    </Home>
  )
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  font-family: ${font.heading};
  font-size: ${textSize.heading};
  line-height: 1.1;
  text-decoration: none;
`

const Stone = styled.svg`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  fill: ${color.accentSoft};
  stroke: ${color.accent};
  stroke-width: 1.5;
  stroke-linecap: round;

  path {
    fill: none;
  }
`

const Image = styled.img`
  height: 2.5rem;
  width: auto;
  max-width: 12rem;
  object-fit: contain;
`
