import { readText } from '../../dataProvider/contract/json.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { PostDate } from '../item/PostDate.tsx'
import { CardLink } from '../ui/CardLink.tsx'
import { ClampedText } from '../ui/ClampedText.tsx'
import { PictureRow } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  item: Item
  eager: boolean
}

/** A blog post and how it begins; all of it leads to the post. */
export function PostCard({ item, eager }: Props) {
  const { title, description, tags, slug, created_at, item_info } = item
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} ratio="3 / 2" eager={eager} />}>
        <PostDate createdAt={created_at} />
        <h2>{title}</h2>
        <ClampedText>{readText(item_info, 'excerpt') ?? description}</ClampedText>
        <ItemTags quiet tags={tags} />
        <CardLink to={itemPath(slug)}>
          Read more <VisuallyHidden>of {title}</VisuallyHidden>
        </CardLink>
      </PictureRow>
    </article>
  )
}
