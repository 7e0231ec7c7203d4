import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import type { PostSummary } from '../../data/itemSummary.ts'
import { space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/itemCards.tsx'
import { CardLink, CardLinkSkeleton, ClampedText } from '../../ui/CardLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PostDate } from '../PostDate.tsx'
import { CardMedia } from './CardMedia.tsx'
import { ItemTags } from './ItemTags.tsx'

interface Props {
  post: PostSummary
  heading: 'h2' | 'h3'
  sizes: string
  eager?: boolean
}

/** A post's image, date, title, excerpt and tags. The entire card is one link. */
export function PostCard({ post, heading: Title, sizes, eager = false }: Props) {
  const { title, slug, excerpt, tags, created_at, media } = post
  return (
    <PostFrame>
      <CardMedia media={media} title={title} ratio={pictureRatio} eager={eager} sizes={sizes} />
      <Words>
        <PostDate createdAt={created_at} />
        <Title>{title}</Title>
        <ClampedText>{excerpt}</ClampedText>
        <ItemTags quiet tags={tags} />
        <CardLink to={itemPath(slug)}>{texts.readMore(title, VisuallyHidden)}</CardLink>
      </Words>
    </PostFrame>
  )
}

/** About the same size as a PostCard. */
export const PostCardSkeleton = (): ReactNode => (
  <PostFrame as="div" data-testid="skeleton">
    <Skeleton ratio={pictureRatio} />
    <Words>
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton width="80%" height="2rem" />
      <Skeleton height="3rem" />
      <CardLinkSkeleton width="7rem" />
    </Words>
  </PostFrame>
)

const pictureRatio = '3 / 2'

/** The frame of a PostCard. The lead article places the text next to the image. */
export const PostFrame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.s};
`
