import { PageHead } from '../app/PageHead.tsx'
import type { Query } from '../app/query.ts'
import { useShopName } from '../app/shopRecord.ts'
import { ItemRows } from '../item/ItemRows.tsx'
import { itemsQuery } from '../item/items.ts'
import { Opening } from '../ui/Opening.tsx'
import { PictureRowSkeleton } from '../ui/PictureRowSkeleton.tsx'
import { Story } from './Story.tsx'

export function queries(): Query<unknown>[] {
  return [storiesQuery()]
}

/** Who sells here (specification, section 2). */
export function Page() {
  return (
    <>
      <PageHead
        title={`About Us | ${useShopName()}`}
        description="African minerals and gems, picked by hand and sold from a small bench near Jacksonville, Florida."
      />
      <Opening>
        <h1>About Us</h1>
        <p>African minerals and gems, from a small bench near Jacksonville, Florida.</p>
      </Opening>
      <ItemRows
        query={storiesQuery()}
        noun="stories"
        empty={{ title: 'About content coming soon.', hint: 'Until then, ask us: we like to tell.' }}
        skeleton={<PictureRowSkeleton lines={lines} />}
      >
        {(item, index) => <Story item={item} side={index % 2 === 0 ? 'start' : 'end'} eager={index === 0} />}
      </ItemRows>
    </>
  )
}

/** Page 1 is all that is ever asked for (specification, section 9). */
const storiesQuery = () => itemsQuery('About', { page: 1 }, 'Error fetching about content')

/** Title and a paragraph. */
const lines = [
  ['80%', '2rem'],
  ['100%', '14rem'],
] as const
