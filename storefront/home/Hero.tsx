import { useSyncExternalStore } from 'react'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { useShop } from '../data/shop.ts'
import { gutter, pageWidth } from '../styles/columns.ts'
import { color, font, from, screen, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import film from './hero/hero.mp4'
import picture640 from './hero/hero-640.webp'
import picture960 from './hero/hero-960.webp'
import picture1500 from './hero/hero-1500.webp'
import displayFont from './hero/fraunces-display.woff2'
import { LoopingVideo, usePrefersReducedMotion } from '../item/LoopingVideo.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { ButtonLink } from '../ui/Button.tsx'

export function Hero() {
  const { hero_title, hero_text } = useShop()?.storefront ?? {}
  // After a client-side navigation, the browser finds the font in the style sheet just as early.
  if (import.meta.env.SSR) preload(displayFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <Band>
      <Text>
        <h1>{hero_title || texts.heroTitle}</h1>
        <p>{hero_text || texts.heroText}</p>
        <Actions>
          <ButtonLink to="/shop">{texts.shopCollection}</ButtonLink>
          <ButtonLink to="/custom-jewelry" kind="secondary">
            {commonTexts.customJewelry}
          </ButtonLink>
        </Actions>
      </Text>
      <PictureFrame>
        <Stone
          src={picture1500}
          srcSet={`${picture640} 640w, ${picture960} 960w, ${picture1500} 1500w`}
          // On a desktop, the image is at most about 55 % as wide as the window; on narrower screens, it has the full width. At 2.5
          // dppx or more, an image for 67 % of the width is enough, because more pixels are hardly visible.
          sizes={`${screen.desktop} 55vw, (min-resolution: 2.5dppx) 67vw, 100vw`}
          alt={texts.heroImage}
          fetchPriority="high"
        />
        <Film />
      </PictureFrame>
    </Band>
  )
}

/** The turning stone. It starts where the image is, and loads after the rest of the page. Phones keep the image (HOME-15). */
function Film() {
  const isStill = usePrefersReducedMotion()
  const isWide = useClientValue(() => window.matchMedia(screen.tablet).matches, false)
  const isPageLoaded = useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    isFalse,
  )
  if (isStill || !isWide || !isPageLoaded) return null
  return (
    <FilmFrame>
      <LoopingVideo src={film} label={texts.heroImage} ratio="auto" />
    </FilmFrame>
  )
}

const subscribeToLoad = (listener: () => void) => {
  window.addEventListener('load', listener)
  return () => window.removeEventListener('load', listener)
}

const isFalse = () => false

const Band = styled.section`
  grid-column: full;
  display: grid;

  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    min-height: min(42rem, 80dvh);
    /* Aligned with the header's logo, even on screens wider than the page. */
    padding-inline-start: max(${gutter}, (100% - ${pageWidth}) / 2);
  }
`

const Text = styled.div`
  display: grid;
  gap: ${space.l};
  align-content: center;
  justify-items: start;
  padding: ${space.l} ${gutter} ${space.xl};

  > h1 {
    max-width: 9em;
    font-family: ${font.display};
    font-size: ${textSize.display};
    font-weight: 330;
    line-height: 1.05;
  }

  > p {
    max-width: 38ch;
    font-size: ${textSize.large};
    color: ${color.muted};
  }

  ${from.desktop} {
    padding-inline: 0 ${space.xl};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  width: 100%;

  > a {
    flex: 1 1 auto;
    padding-inline: ${space.m};
  }

  ${from.tablet} {
    gap: ${space.m};

    > a {
      flex: none;
      padding-inline: ${space.l};
    }
  }
`

const PictureFrame = styled.div`
  position: relative;
  order: -1;
  aspect-ratio: 5 / 4;
  background: linear-gradient(135deg, ${color.accentSoft}, ${color.sunken});

  ${from.tablet} {
    aspect-ratio: 3 / 2;
  }

  ${from.desktop} {
    order: 0;
    aspect-ratio: auto;
    height: 100%;
    min-height: 0;
  }
`

const Stone = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const FilmFrame = styled.div`
  position: absolute;
  inset: 0;

  > div,
  video {
    height: 100%;
    border-radius: 0;
    background: none;
  }
`
