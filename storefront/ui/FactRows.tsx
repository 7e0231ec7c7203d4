import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'

/** A list of labeled values, separated by lines. Omits undefined values. */
export function FactRows({ facts }: { facts: { label: string; value: string | undefined }[] }) {
  return (
    <Facts>
      {facts.map(
        ({ label, value }) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Facts>
  )
}

const Facts = styled.dl`
  border-top: 1px solid ${color.line};

  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space.m};
    align-items: baseline;
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    font-size: ${textSize.small};
    color: ${color.muted};
  }

  dd {
    font-variant-numeric: tabular-nums;

    &::first-letter {
      text-transform: uppercase;
    }
  }
`
