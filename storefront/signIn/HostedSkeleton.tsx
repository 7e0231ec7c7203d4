import type { ProviderPageKind } from '../../identity/driver.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LateHint } from './LateHint.tsx'

/** About as tall as the hosted provider's own pages. */
const heights: Record<ProviderPageKind, string> = { 'sign-in': '26rem', 'sign-up': '32rem', account: '44rem' }

/** The skeleton of a page of the hosted provider. */
export function HostedSkeleton({ kind }: { kind: ProviderPageKind }) {
  return (
    <div>
      <Skeleton height={heights[kind]} />
      <LateHint />
    </div>
  )
}
