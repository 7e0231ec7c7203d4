import { styled } from 'styled-components'
import { mailto, type Letter } from '../../dataProvider/contract/links.ts'
import { color, space } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

interface Props {
  email: string
  letter: Letter
}

/** Begins a letter to the seller; the address is told to whoever has no mail program here. */
export function WriteToUs({ email, letter }: Props) {
  return (
    <Box>
      <p>
        Write to <b>{email}</b>. We reply within 24 hours.
      </p>
      <ButtonLink to={mailto(email, letter)}>Write an e-mail</ButtonLink>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.m};

  > p {
    color: ${color.muted};
    overflow-wrap: anywhere;
  }

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`
