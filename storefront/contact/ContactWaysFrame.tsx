import { css, styled } from 'styled-components'
import { from } from '../styles/cssTokens.ts'
import { Triptych } from '../ui/Triptych.tsx'

/** Ways beside each other, or below each other where a form stands beside them. */
export const ContactWaysFrame = styled(Triptych)<{ $besideForm: boolean }>`
  /* The footer's edge is near enough. */
  border-bottom: 0;

  ${({ $besideForm }) =>
    $besideForm &&
    css`
      ${from.desktop} {
        grid-template-columns: minmax(0, 1fr);
        border-top: 0;

        && {
          padding-block: 0;
        }
      }
    `}
`
