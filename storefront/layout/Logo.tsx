import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, font, space, target, textSize } from '../styles/cssTokens.ts'
import { useShop, useShopName } from '../data/shop.ts'

/** The shop's own logo; its name beside an oval stone when it has none, or one that cannot be shown. */
export function Logo() {
  const name = useShopName()
  const logo = useShop()?.logo
  const [broken, setBroken] = useState<string>()
  return (
    <Home to="/">
      {logo && logo !== broken ? (
        <Image ref={retryIfBroken} src={logo} alt={name} onError={() => setBroken(logo)} />
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

/** One that broke before the page was hydrated has told nobody. */
const retryIfBroken = (image: HTMLImageElement | null) => {
  const src = image?.complete && image.naturalWidth === 0 ? image.getAttribute('src') : null
  if (src !== null) image?.setAttribute('src', src)
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

// Of one size whatever its shape, so that its coming moves nothing.
const Image = styled.img`
  width: clamp(6rem, 25vw, 10rem);
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`
