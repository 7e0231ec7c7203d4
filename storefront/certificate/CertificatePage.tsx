import { useMatch } from 'react-router-dom'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { useQuery, type Query } from '../data/query.ts'
import type { Visit } from '../data/pageModule.ts'
import { useSupports } from '../data/settings.ts'
import { useShopName } from '../data/shop.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { certificateQuery } from '../data/certificates.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { FailedState, CenteredMessage } from '../ui/StateBox.tsx'

/** Verifies a laboratory's certificate by its number (CERT-1). */
export function Page() {
  const number = useMatch(pagePaths.certificate)?.params.number ?? ''
  const isSupported = useSupports('certificates')
  const { data: found, failed, retry } = useQuery(isSupported ? certificateQuery(number) : null)
  if (found) return <CertificateSheet {...found} />
  if (found === null || !isSupported)
    return (
      <FollowRedirect>
        <UnknownCertificate number={number} />
      </FollowRedirect>
    )
  return failed ? <FailedState onRetry={retry} /> : <Skeleton height="20rem" />
}

export function queries({ params, supports }: Visit): Query<unknown>[] {
  return supports('certificates') ? [certificateQuery(params['number'] ?? '')] : []
}

export function status([found]: unknown[]): number {
  return found ? 200 : 404
}

const UnknownCertificate = ({ number }: { number: string }) => (
  <CenteredMessage>
    <PageHead title={`No such certificate | ${useShopName()}`} hidden />
    <h1>No such certificate</h1>
    <p>We know of no certificate with the number {number}. Please check it letter by letter, or ask us.</p>
    <ButtonLink to="/contact">Ask us</ButtonLink>
  </CenteredMessage>
)
