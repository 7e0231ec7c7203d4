import { styled } from 'styled-components'
import { gutter, pageWidth } from '../styles/columns.ts'
import { color, from, screen, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import picture640 from './hero/hero-640.webp'
import picture960 from './hero/hero-960.webp'
import picture1500 from './hero/hero-1500.webp'
import { ButtonLink } from '../ui/Button.tsx'

export function Hero() {
  return (
    <Band>
      <Text>
        <h1>{texts.heroTitle}</h1>
        <p>{texts.heroText}</p>
        <Actions>
          <ButtonLink to="/shop">{texts.shopCollection}</ButtonLink>
          <ButtonLink to="/custom-jewelry" kind="secondary">
            {commonTexts.customJewelry}
          </ButtonLink>
        </Actions>
      </Text>
      <Stone
        src={picture1500}
        srcSet={`${picture640} 640w, ${picture960} 960w, ${picture1500} 1500w`}
        // On a desktop, the image is at most about 55 % as wide as the window; on narrower screens, it has the full width. At 2.5
        // dppx or more, an image for 67 % of the width is enough, because more pixels are hardly visible.
        sizes={`${screen.desktop} 55vw, (min-resolution: 2.5dppx) 67vw, 100vw`}
        alt={texts.heroImage}
        fetchPriority="high"
      />
    </Band>
  )
}

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
    max-width: 8em;
    font-size: ${textSize.display};
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

const Stone = styled.img`
  order: -1;
  width: 100%;
  aspect-ratio: 5 / 4;
  object-fit: cover;
  background: linear-gradient(135deg, ${color.accentSoft}, ${color.sunken});

  ${from.tablet} {
    aspect-ratio: 2 / 1;
  }

  ${from.desktop} {
    order: 0;
    aspect-ratio: auto;
    height: 100%;
    min-height: 0;
  }
`
