import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { RangeFact } from '../../dataProvider/resources/items/itemFacts.ts'
import { color, radius, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { factNames, formatRangeValue } from './filterNames.ts'
import { RangeSlider } from './RangeSlider.tsx'
import { normalizeRange } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

interface Bounds {
  min: number
  max: number
}

/** The texts of the two fields. Empty for no limit. */
type Range = [from: string, to: string]

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
  const { fields, range, readFields, writeFields } = useRangeFields([min, max])
  const [from, to] = range
  const [isUsed, setUsed] = useState(min + max !== '')
  if (from + to !== '' && !isUsed) setUsed(true)

  const normalizeFields = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) writeFields(normalizeRange(from, to))
  }
  if (!isUsed && !(bounds && bounds.min < bounds.max)) return null

  const name = factNames[fact]
  const [low, high] = bounds ? toPlaceholders(fact, bounds) : []
  const unit = { price: currency, weight: texts.carats, size: texts.millimeters }[fact]
  const field = { type: 'number', form: filterFormId, min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <FilterGroup name={texts.withUnit(name, unit)} isOpen={fact !== 'size' || min + max !== ''}>
      <Fields ref={fields} onChange={readFields} onBlur={normalizeFields}>
        <label>
          {texts.from}
          <input
            {...field}
            name={`min_${fact}`}
            aria-label={texts.minimum(name)}
            defaultValue={min}
            placeholder={low}
          />
        </label>
        <label>
          {texts.to}
          <input
            {...field}
            name={`max_${fact}`}
            aria-label={texts.maximum(name)}
            defaultValue={max}
            placeholder={high}
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
          onFrom={(value) => writeFields([value, to])}
          onTo={(value) => writeFields([from, value])}
        />
      )}
    </FilterGroup>
  )
}

/** The texts of the two fields. The fields are uncontrolled, so that they keep what the visitor types before hydration. */
const useRangeFields = (initial: Range) => {
  const fields = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(initial)
  const readFields = () => {
    const [min, max] = getFields(fields.current)
    if (min && max) setRange([min.value, max.value])
  }
  useLayoutEffect(readFields, [])
  const writeFields = (texts: Range) => {
    for (const [at, field] of getFields(fields.current).entries()) field.value = texts[at] ?? ''
    setRange(texts)
  }
  return { fields, range, readFields, writeFields }
}

const getFields = (group: HTMLElement | null) => [...(group?.querySelectorAll('input') ?? [])]

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
