import { PictureRow } from './PictureRow.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props {
  /** The picture's width to height. */
  ratio?: string
  /** Width and height of each line of words, any CSS lengths. */
  lines: readonly (readonly [width: string, height: string])[]
}

/** As large as a PictureRow with so many words. */
export function PictureRowSkeleton({ ratio = '3 / 2', lines }: Props) {
  return (
    <div data-testid="skeleton">
      <PictureRow picture={<Skeleton ratio={ratio} />}>
        {lines.map(([width, height], index) => (
          <Skeleton key={index} width={width} height={height} />
        ))}
      </PictureRow>
    </div>
  )
}
