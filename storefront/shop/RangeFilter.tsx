import { useState } from 'react'
import { styled } from 'styled-components'
import type { RangeFact } from '../../dataProvider/resources/items/itemFacts.ts'
import { color, radius, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { factNames, formatRangeValue } from './filterNames.ts'
import { RangeSlider } from './RangeSlider.tsx'
import { filterFormId } from './useFilterForm.ts'

interface Bounds {
  min: number
  max: number
}

interface Props {
  fact: RangeFact
  /** The lowest and the highest value of the listed items. Undefined if no item has a value. */
  bounds: Bounds | undefined
  /** The shop's currency. */
  currency: string
  /** The initial values of the fields. */
  min: string | undefined
  max: string | undefined
}

/**
 * Two numbers, as fields and as the thumbs of a slider. Hidden while the items have fewer than two values, unless the visitor has
 * set a limit.
 */
export function RangeFilter({ fact, bounds, currency, min = '', max = '' }: Props) {
  const [from, setFrom] = useState(min)
  const [to, setTo] = useState(max)
  const [isUsed, setUsed] = useState(min + max !== '')
  if (from + to !== '' && !isUsed) setUsed(true)
  if (!isUsed && !(bounds && bounds.min < bounds.max)) return null

  const name = factNames[fact]
  const [low, high] = bounds ? toPlaceholders(fact, bounds) : []
  const unit = { price: currency, weight: texts.carats, size: texts.millimeters }[fact]
  const field = { type: 'number', form: filterFormId, min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <FilterGroup name={texts.withUnit(name, unit)} isOpen={fact !== 'size' || min + max !== ''}>
      <Fields>
        <label>
          {texts.from}
          <input
            {...field}
            name={`min_${fact}`}
            aria-label={texts.minimum(name)}
            value={from}
            placeholder={low}
            onChange={({ target }) => setFrom(target.value)}
          />
        </label>
        <label>
          {texts.to}
          <input
            {...field}
            name={`max_${fact}`}
            aria-label={texts.maximum(name)}
            value={to}
            placeholder={high}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
      </Fields>
      {bounds && (
        <RangeSlider
          name={name}
          bounds={bounds}
          from={from}
          to={to}
          format={(value) => formatRangeValue(fact, value, currency)}
          onFrom={setFrom}
          onTo={setTo}
        />
      )}
    </FilterGroup>
  )
}

const toPlaceholders = (fact: RangeFact, { min, max }: Bounds) =>
  (fact === 'price' ? [Math.floor(min), Math.ceil(max)] : [min, max]).map(String)

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  label {
    display: grid;
    gap: ${space.xs};
    color: ${color.muted};
    font-size: ${textSize.small};
  }

  input {
    width: 100%;
    min-height: ${target};
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.edge};
    border-radius: ${radius.s};
    background: ${color.raised};
    color: ${color.ink};
    font-size: 1rem;
    appearance: textfield;
  }

  input::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`
