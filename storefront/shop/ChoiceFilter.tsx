import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import type { Facet } from '../../dataProvider/resources/items/items.schema.ts'
import { color, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/filters.ts'
import { Choices, FilterGroup } from './FilterGroup.tsx'
import { type Fact, factNames } from './filterNames.ts'
import { filterFormId } from './useFilterForm.ts'

interface Props {
  fact: Fact
  values: Facet
  selected: readonly string[]
  /** True if only one value can be chosen. */
  isSingle?: boolean
}

/** The values of a fact with their numbers of items. A long list shows the most frequent ones first. */
export function ChoiceFilter({ fact, values, selected, isSingle = false }: Props) {
  const rest = values.slice(visibleChoices)
  const hasSelected = (some: Facet) => some.some(({ value }) => selected.includes(value))
  const [isRestOpen] = useState(() => hasSelected(rest))
  const field = { type: isSingle ? 'radio' : 'checkbox', name: fact }
  const show = (some: Facet) =>
    some.map(({ value, label, count }) => (
      <Choice key={value} {...field} value={value} defaultChecked={selected.includes(value)}>
        <span>{label}</span> <span>{count}</span>
      </Choice>
    ))
  return (
    <FilterGroup name={factNames[fact]} isOpen={!foldedFacts.has(fact) || hasSelected(values)}>
      <Choices role="list">
        {isSingle && (
          <Choice {...field} value="" defaultChecked={!hasSelected(values)}>
            {texts.anyAvailability}
          </Choice>
        )}
        {show(values.slice(0, visibleChoices))}
      </Choices>
      {rest.length > 0 && (
        <Rest open={isRestOpen}>
          <summary>{texts.showAll(values.length)}</summary>
          <Choices role="list">{show(rest)}</Choices>
        </Rest>
      )}
    </FilterGroup>
  )
}

const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <li>
    <label>
      <input {...input} form={filterFormId} />
      {children}
    </label>
  </li>
)

const visibleChoices = 8

/** Less important for most visitors, or long. */
const foldedFacts: ReadonlySet<Fact> = new Set<Fact>(['material', 'metal', 'ring_size', 'tags'])

const Rest = styled.details`
  > summary {
    display: flex;
    align-items: center;
    min-height: ${target};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }

  /* Nothing is left to show. */
  &[open] > summary {
    display: none;
  }
`
