import type { Transaction } from 'kysely'
import { CONTENT_NEWS } from '#domain/feed/reading.ts'
import { ANNOUNCEMENT } from '#domain/publications/publications.lists.ts'
import { paragraph } from '#domain/richText/write.ts'
import type { Database } from '#server/db/schema.ts'
import { RELEASED } from '#server/school/publications/audience.ts'

interface Announcement {
  readonly title: string
  readonly body: string
  readonly author: string
  readonly unit: number
  readonly at: Date
}

/** Publishes an announcement by the portal in the feeds of a unit's staff and families. */
export const announce = async (
  trx: Transaction<Database>,
  { title, body, author, unit, at }: Announcement,
): Promise<void> => {
  await trx
    .insertInto('publication')
    .values({
      content_type: CONTENT_NEWS,
      kind: ANNOUNCEMENT,
      status: RELEASED,
      title,
      body: JSON.stringify({ blocos: [paragraph(body)] }),
      author_name: author,
      unit_id: unit,
      narrowed: false,
      for_staff: true,
      for_families: true,
      for_students: true,
      pinned: false,
      needs_confirmation: false,
      published_at: at,
      expires_at: null,
    })
    .execute()
}
