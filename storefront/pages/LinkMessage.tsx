import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import { CenteredMessage } from '../ui/StateBox.tsx'

/** The message of a page that an emailed link opens. */
export const LinkMessage = styled(CenteredMessage)`
  > p {
    max-width: 50ch;
    color: ${color.muted};
  }

  > h1:focus {
    outline: none;
  }
`

/** Why the link's action failed. */
export const LinkFailure = styled.p`
  && {
    color: ${color.danger};
  }
`
