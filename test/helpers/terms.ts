import type { Kysely } from 'kysely'
import { paragraph } from '#domain/richText/write.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

/** Publishes a term for guardians, in force from this instant on. */
export const publishTerm = async (db: Kysely<Database>, title: string, now: Date): Promise<void> => {
  const { id } = await db
    .insertInto('term')
    .values({ title, title_search: searchable(title), for_staff: false, for_guardians: true, for_students: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('term_version')
    .values({
      term_id: id,
      number: 1,
      body: JSON.stringify({ blocos: [paragraph('Autorizo o uso da imagem.')] }),
      change_note: 'Primeira versão.',
      published_at: now,
      published_by: null,
    })
    .execute()
}
