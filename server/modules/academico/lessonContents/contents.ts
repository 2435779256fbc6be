import { type Kysely, sql, type Transaction } from 'kysely'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { fileIdsIn, readNamedFiles } from '#server/files/index.ts'

/** The content of a lesson, with its id and version. */
export interface KeptContent {
  readonly id: number
  readonly version: number
  readonly author: string
  readonly writtenAt: Date
  readonly draft: LessonContentDraft
}

/** What was recorded of a lesson; null where nothing was. */
export const contentOf = async (db: Kysely<Database>, lessonId: number): Promise<KeptContent | null> => {
  const found = await db
    .selectFrom('lesson_content as content')
    .leftJoin('staff_user as author', 'author.id', 'content.author_id')
    .where('content.lesson_id', '=', lessonId)
    .select([
      'content.id',
      'content.version',
      'content.written_at as writtenAt',
      'author.name as author',
      'content.body as texto',
      'content.daily as atividades',
      'content.skills as habilidades',
      'content.homework as tarefa',
      'content.homework_due as entrega',
      'content.links',
    ])
    .executeTakeFirst()
  if (found === undefined) return null
  const { id, version, author, writtenAt, ...texts } = found
  const covered = await db
    .selectFrom('lesson_content_expected')
    .where('lesson_content_id', '=', id)
    .select('expected_content_id as id')
    .orderBy('expected_content_id')
    .execute()
  const draft = {
    conteudos: covered.map((one) => one.id),
    ...texts,
    anexos: await readNamedFiles(db, 'lesson_content', id),
  }
  return { id, version, writtenAt, author: author ?? '', draft }
}

interface Written {
  readonly lessonId: number
  readonly authorId: number
  readonly now: Date
  readonly draft: LessonContentDraft
  /** Id of the content that is there; null for a new one. */
  readonly id: number | null
}

/** Writes the content of a lesson with what hangs on it, and returns its id. */
export const writeContent = async (trx: Transaction<Database>, written: Written): Promise<number> => {
  const { draft } = written
  const id = await writeRow(trx, written)
  await trx.deleteFrom('lesson_content_expected').where('lesson_content_id', '=', id).execute()
  await trx.deleteFrom('lesson_content_file').where('lesson_content_id', '=', id).execute()
  await sql`insert into lesson_content_expected (lesson_content_id, expected_content_id)
    select ${id}::integer, unnest(${draft.conteudos}::integer[])`.execute(trx)
  await sql`insert into lesson_content_file (lesson_content_id, file_id)
    select ${id}::integer, unnest(${fileIdsIn(draft.anexos)}::integer[])`.execute(trx)
  return id
}

const writeRow = async (
  trx: Transaction<Database>,
  { lessonId, authorId, now, draft, id }: Written,
): Promise<number> => {
  const columns = {
    body: draft.texto,
    daily: draft.atividades,
    skills: draft.habilidades,
    homework: draft.tarefa,
    homework_due: draft.entrega,
    links: draft.links,
    author_id: authorId,
    written_at: now,
  }
  if (id === null) {
    const made = trx
      .insertInto('lesson_content')
      .values({ ...columns, lesson_id: lessonId })
      .returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  }
  await trx
    .updateTable('lesson_content')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return id
}
