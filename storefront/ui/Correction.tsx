import * as texts from '../texts/searchResults.ts'
import { Link } from './Link.tsx'

interface Props {
  /** The words that the server searched. */
  corrected: string
  /** The words that the visitor typed. */
  typed: string
  /** The address that searches for the typed words. */
  to: string
}

/** Says which words were searched instead of the typed ones, with a link that searches for the typed ones. */
export const Correction = ({ corrected, typed, to }: Props) => (
  <>
    {texts.showingCorrected(corrected)}{' '}
    <Link to={to} rel="nofollow">
      {texts.searchAsTyped(typed)}
    </Link>
  </>
)
