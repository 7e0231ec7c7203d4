import { styled } from 'styled-components'
import { isInSum } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Estimate } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { color, space, textSize } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orders.ts'
import { OrderItems } from '../OrderItems.tsx'
import { SumRows } from '../SumRows.tsx'

export function EstimateSheet({ estimate }: { estimate: Estimate }) {
  const { lines, currency, subtotal, discount, shipping, tax, tax_name, total, note } = estimate
  const sums = [
    { label: commonTexts.subtotal, amount: subtotal },
    { label: texts.discount, amount: -discount },
    { label: texts.shipping, amount: shipping },
    { label: tax_name || texts.tax, amount: tax },
  ].filter(({ label, amount }) => label === commonTexts.subtotal || amount !== 0)
  return (
    <Sheet>
      <OrderItems items={lines.map((line) => ({ ...line, currency, isInSum: isInSum(line, estimate) }))} />
      <SumRows
        sums={[
          ...sums.map((sum) => ({ ...sum, currency })),
          { label: commonTexts.total, amount: total, currency, isStrong: true },
        ]}
      />
      {note && <Note>{note}</Note>}
    </Sheet>
  )
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`

const Note = styled.p`
  max-width: 60ch;
  padding-inline-start: ${space.m};
  border-inline-start: 2px solid ${color.line};
  font-size: ${textSize.body};
  white-space: pre-line;
`
