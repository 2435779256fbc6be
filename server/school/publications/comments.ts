import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Reader } from '#server/school/publications/audience.ts'

/** Whether publications of the school may have comments. */
export const hasComments = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'comentariosEmComunicados')) === 'Sim'

/** Condition: a reader wrote a comment (`own`). */
export const isCommentOf = ({ type, id }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(own.reader_type = ${type}::smallint and own.reader_id = ${id}::integer)`

/** Condition: a comment (`own`) is shown to a reader: hidden ones only to their author. */
export const isCommentFor = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(own.hidden_at is null or ${isCommentOf(reader)})`

/** The author's name of a comment (`own`): that of a guardian, a student or a colleague. */
export const COMMENT_AUTHOR = sql<string>`coalesce(
  (select name from guardian where own.reader_type = 2 and guardian.id = own.reader_id),
  (select coalesce(social_name, name) from student where own.reader_type = 1 and student.id = own.reader_id),
  (select name from staff_user where own.reader_type = 3 and staff_user.id = own.reader_id), '')`
