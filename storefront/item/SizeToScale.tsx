import { styled } from 'styled-components'
import { readProduct, readQuantity } from '../../dataProvider/resources/items/gemProperties.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/item.tsx'

/** The diameter of a US quarter in millimeters (United States Mint). */
const coin = 24.26
const gap = 5

/** Draws a stone's outline beside a coin, at the same scale. Renders nothing if the size is not given as two sides. */
export function SizeToScale({ info }: { info: unknown }) {
  const { size, properties } = readProduct(info)
  const sides = readSides(readQuantity(size))
  if (!sides) return null
  const [width, height] = sides
  const shape = properties.get('shape') ?? 'oval'
  const total = { width: coin + gap + width, height: Math.max(coin, height) }
  const middle = total.height / 2
  return (
    <Figure>
      <Drawing
        viewBox={`-1 -1 ${total.width + 2} ${total.height + 2}`}
        style={{ width: `min(100%, ${total.width * scale}px)` }}
        role="img"
        aria-label={texts.sizeDrawing(width, height)}
      >
        <circle cx={coin / 2} cy={middle} r={coin / 2} />
        <circle cx={coin / 2} cy={middle} r={coin / 2 - 1.2} strokeDasharray="0.4 0.6" />
        <text x={coin / 2} y={middle + 1.5}>
          {texts.coinValue}
        </text>
        <rect
          x={coin + gap}
          y={middle - height / 2}
          width={width}
          height={height}
          rx={isAngular(shape) ? 1.5 : width / 2}
          ry={isAngular(shape) ? 1.5 : height / 2}
          data-stone
        />
      </Drawing>
      <figcaption>{texts.sizeCaption}</figcaption>
    </Figure>
  )
}

/** Pixels per millimeter, about the real size on most screens. */
const scale = 4

const isAngular = (shape: string) => /square|rectangle|cushion|step|emerald|freeform/i.test(shape)

/** The longest side that is drawn, in millimeters. */
const longest = 100

/** Reads the first two sides of a size such as `14.7 x 11.2 x 7.3 mm`. */
const readSides = (size: string | undefined): [width: number, height: number] | undefined => {
  const [, first, second] =
    /^(\d{1,3}(?:\.\d{1,2})?)\s*[x×]\s*(\d{1,3}(?:\.\d{1,2})?)(?:\s*[x×]\s*[\d.]+)?\s*mm(?: each)?$/i.exec(
      size?.trim() ?? '',
    ) ?? []
  const sides = [Number(first), Number(second)] as [number, number]
  return sides.every((side) => side > 0 && side <= longest) ? sides : undefined
}

const Figure = styled.figure`
  display: grid;
  gap: ${space.s};
  justify-items: start;

  figcaption {
    color: ${color.muted};
    font-size: ${textSize.small};
  }
`

const Drawing = styled.svg`
  fill: none;
  stroke: ${color.edge};
  stroke-width: 0.25;

  text {
    fill: ${color.muted};
    stroke: none;
    font-size: 4px;
    text-anchor: middle;
  }

  [data-stone] {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }
`
