import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, space, target, textSize } from '../styles/cssTokens.ts'
import { useShop, useShopName } from '../data/shop.ts'
import { Link } from '../ui/Link.tsx'

/** The shop's logo; an oval stone and its name when there is none or it cannot be loaded. */
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

/** An image that failed before hydration raised no event that React saw: load it again. */
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

// A fixed size, so that loading it shifts no layout.
const Image = styled.img`
  width: clamp(6rem, 25vw, 10rem);
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`
