import type { FeedItem } from '#domain/feed/feed.schemas.ts'

/** What the home says of an announcement. */
export type Headline = Pick<FeedItem, 'id' | 'titulo' | 'publicadoEm' | 'lido'>
