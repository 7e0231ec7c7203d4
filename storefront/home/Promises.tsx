import { styled } from 'styled-components'
import { useShop } from '../data/shop.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/home.ts'
import { createIcon } from '../ui/icons.tsx'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'
import { sectionGap } from './HomeSection.tsx'

/** The three specified texts (HOME-6), with the promise about treatments. */
export function Promises() {
  const { authentic_text, design_text, shows_text } = useShop()?.storefront ?? {}
  const promises = [
    { Icon: GemIcon, title: texts.authentic, text: authentic_text || texts.authenticText },
    { Icon: PencilIcon, title: texts.design, text: design_text || texts.designText },
    { Icon: TentIcon, title: texts.shows, text: shows_text || texts.showsText },
  ]
  return (
    <Frame aria-label={texts.features}>
      <ThreeColumns as="div">
        {promises.map(({ Icon, title, text }) => (
          <div key={title}>
            <Icon width={32} height={32} />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </ThreeColumns>
      <Treatment>{texts.treatmentPromise}</Treatment>
    </Frame>
  )
}

const GemIcon = createIcon(<path d="M6 4h12l4 6-10 11L2 10l4-6Zm-4 6h20M12 21 8 10l4-6 4 6-4 11Z" />)
const PencilIcon = createIcon(<path d="m4 20 1-5L16 4l4 4L9 19l-5 1Zm9-13 4 4" />)
const TentIcon = createIcon(<path d="M3 9 12 4l9 5v2H3V9Zm2 2v9m14-9v9M5 15h14" />)

const Frame = styled.section`
  margin-top: ${sectionGap};

  h2 {
    font-size: ${textSize.large};
  }

  svg {
    margin-bottom: ${space.s};
    color: ${color.accent};
  }
`

const Treatment = styled.p`
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  text-align: center;
  text-wrap: balance;
`
