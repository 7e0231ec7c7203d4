import type { ChangeEvent, CSSProperties } from 'react'
import { css, styled } from 'styled-components'
import { color, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'

interface Props {
  /** The name of the filter. */
  name: string
  bounds: { min: number; max: number }
  /** The texts of the two fields. Empty for no limit. */
  from: string
  to: string
  format: (value: number) => string
  onFrom: (value: string) => void
  onTo: (value: string) => void
}

/** Sets the two fields of a range. A thumb at the end of the slider sets no limit. Needs JavaScript. */
export function RangeSlider({ name, bounds, from, to, format, onFrom, onTo }: Props) {
  const step = getStep(bounds)
  const low = round(Math.floor(bounds.min / step) * step)
  const high = round(Math.ceil(bounds.max / step) * step)
  const toPosition = (text: string, end: number) => {
    const value = text === '' ? end : Number(text)
    return Math.min(Math.max(value, low), high)
  }
  const start = toPosition(from, low)
  const end = toPosition(to, high)
  const toShare = (value: number) => (high > low ? (value - low) / (high - low) : 0)
  const slider = { min: low, max: high, step }
  return (
    <Track style={{ '--start': toShare(start), '--end': toShare(end) } as CSSProperties}>
      <input
        {...slider}
        type="range"
        aria-label={texts.minimumSlider(name)}
        aria-valuetext={format(start)}
        value={start}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          const value = Math.min(Number(target.value), end)
          onFrom(value <= low ? '' : String(value))
        }}
      />
      <input
        {...slider}
        type="range"
        aria-label={texts.maximumSlider(name)}
        aria-valuetext={format(end)}
        value={end}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          const value = Math.max(Number(target.value), start)
          onTo(value >= high ? '' : String(value))
        }}
      />
    </Track>
  )
}

/** Returns a power of ten that divides the slider into 100 to 1,000 steps. */
const getStep = ({ min, max }: Props['bounds']) =>
  Math.max(10 ** Math.floor(Math.log10((max - min) / 100)), 0.01)

const round = (value: number) => Number(value.toFixed(2))

/** Half of a thumb's width. */
const half = '0.625rem'

const thumb = css`
  box-sizing: border-box;
  width: calc(2 * ${half});
  height: calc(2 * ${half});
  border: 2px solid ${color.raised};
  border-radius: 50%;
  background: ${color.accent};
  appearance: none;
  pointer-events: auto;
  cursor: grab;
`

const focusRing = css`
  outline: 2px solid ${color.accent};
  outline-offset: 2px;
`

// Two sliders on top of each other. Only their thumbs receive clicks.
const Track = styled.div`
  position: relative;
  height: ${target};
  margin-top: ${space.xs};

  /* The part between the thumbs is colored. */
  &::before {
    position: absolute;
    inset: calc(50% - 1px) ${half};
    background: linear-gradient(
      to right,
      ${color.line} calc(100% * var(--start)),
      ${color.accent} 0 calc(100% * var(--end)),
      ${color.line} 0
    );
    content: '';
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
  }

  input::-webkit-slider-thumb {
    ${thumb}
  }

  input::-moz-range-thumb {
    ${thumb}
  }

  /* The sliders cover each other, so the thumb shows which one has the focus. */
  input:focus-visible {
    outline: none;
  }

  input:focus-visible::-webkit-slider-thumb {
    ${focusRing}
  }

  input:focus-visible::-moz-range-thumb {
    ${focusRing}
  }

  @media (scripting: none) {
    display: none;
  }
`
