import { type Kysely, sql } from 'kysely'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** What becomes of what was recorded of a lesson when it is cancelled, in sentences; none where nothing was recorded. */
export const recordsOf = async (db: Kysely<Database>, lesson: number): Promise<string[]> => {
  const { rows } = await sql<{ roll: string | null; dayRoll: boolean; others: boolean; content: string | null }>`
    select (select coalesce(staff_user.name, '') from roll left join staff_user on staff_user.id = roll.saved_by
        where roll.lesson_id = own.id) as roll,
      exists (select 1 from roll where roll.lesson_id is null and roll.class_group_id = own.class_group_id
        and roll.day = own.day) as "dayRoll",
      exists (select 1 from lesson as other where other.class_group_id = own.class_group_id and other.day = own.day
        and other.id <> own.id and other.status <> ${CANCELLED}) as others,
      (select coalesce(staff_user.name, '') from lesson_content
        left join staff_user on staff_user.id = lesson_content.author_id where lesson_content.lesson_id = own.id) as content
    from lesson as own where own.id = ${lesson}`.execute(db)
  const [found] = rows
  if (found === undefined) return []
  const { roll, dayRoll, others, content } = found
  return [
    ...(roll === null
      ? []
      : [`A chamada${by(roll)} fica guardada, mas deixa de contar: presenças e faltas desta aula saem da frequência.`]),
    ...(dayRoll
      ? [
          others
            ? 'A chamada do dia continua valendo pelas outras aulas.'
            : 'A chamada do dia fica guardada, mas deixa de contar: era a última aula do dia que ainda valia.',
        ]
      : []),
    ...(content === null
      ? []
      : [`O conteúdo${by(content)} fica guardado, mas a família deixa de vê-lo e ele sai do andamento do plano.`]),
  ]
}

const by = (name: string): string => (name === '' ? '' : ` feito por ${name}`)

/** Whether a roll or a content was recorded of a lesson itself. */
export const isRecorded = async (db: Kysely<Database>, lesson: number): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from roll where lesson_id = ${lesson})
      or exists (select 1 from lesson_content where lesson_id = ${lesson}) as yes`.execute(db)
  return rows[0]?.yes === true
}
