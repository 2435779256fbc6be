import { type Kysely, type RawBuilder, sql } from 'kysely'
import { linksIn } from '#domain/base/links.ts'
import type {
  FamilyContents,
  FamilyHomework,
  FamilyLesson,
  ReadFamilyContents,
} from '#domain/lessonContents/lessonContents.schemas.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { namedFiles } from '#server/files/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { skillTexts } from '#server/registers/skills.ts'
import { isForStudents } from '#server/school/classGroups/parts.ts'
import { ownStudents, requireStudent } from '#server/school/families/families.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** How many days with contents a family gets at once. */
const DAYS = 7

/**
 * What was done in the lessons that a child takes, day by day, and what homework is due. @throws Refusal 403 where the
 * school does not show contents (parameter 32); 404 for a child that is not the caller's
 */
export const readFamilyContents = async (incoming: SignedIncoming<ReadFamilyContents>): Promise<FamilyContents> => {
  const { db, now, query } = incoming
  if (!(await showsContents(db))) throw forbidden()
  await requireStudent(incoming, query.idAluno)
  const hoje = schoolDay(now)
  const seen = await seenBy(db, query.idAluno, hoje)
  const until = query.antesDe
  const days = await daysWithContents(
    db,
    sql`${seen} and ${until === undefined ? sql`true` : sql`lesson.day < ${until}::date`}`,
  )
  const shown = days.slice(0, DAYS)
  const lessons = await lessonsOn(db, seen, shown)
  return {
    hoje,
    tarefas: until === undefined ? await homeworkDue(db, seen, hoje) : [],
    dias: shown.map((dia) => ({
      dia,
      aulas: lessons.filter((one) => one.dia === dia).map(({ dia: _, ...one }) => one),
    })),
    haMais: days.length > DAYS,
  }
}

/** Whether the school shows contents to families. */
const showsContents = async (db: Kysely<Database>): Promise<boolean> => (await readParameter(db, 'conteudos')) === 'Sim'

/** Condition: a lesson (`lesson`) up to a day is of a subject and class group that the student took on its day. */
const seenBy = async (db: Kysely<Database>, studentId: number, today: string): Promise<RawBuilder<unknown>> => {
  const yearId = await runningYearId(db)
  const taken = yearId === undefined ? [] : await subjectsOfStudent(db, { studentId, yearId })
  const spans = taken.flatMap(({ idTurma, idDisciplina, inicio, fim }) =>
    idTurma === null ? [] : [{ idTurma, idDisciplina, inicio, fim }],
  )
  return sql`lesson.day <= ${today}::date and lesson.status <> ${CANCELLED} and ${isForStudents([studentId])} and exists (
    select 1 from json_to_recordset(${JSON.stringify(spans)}::json)
      as taken ("idTurma" integer, "idDisciplina" integer, inicio date, fim date)
    where taken."idTurma" = lesson.class_group_id and taken."idDisciplina" = lesson.subject_id
      and lesson.day between taken.inicio and taken.fim)`
}

/** The newest days with contents, one more than is shown. */
const daysWithContents = async (db: Kysely<Database>, seen: RawBuilder<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct lesson.day from lesson join lesson_content as content on content.lesson_id = lesson.id
    where ${seen} order by lesson.day desc limit ${DAYS + 1}`.execute(db)
  return rows.map(({ day }) => day)
}

interface Row extends Omit<FamilyLesson, 'habilidades' | 'links'> {
  readonly dia: string
  readonly habilidades: string
  readonly links: string
}

const lessonsOn = async (db: Kysely<Database>, seen: RawBuilder<unknown>, days: readonly string[]) => {
  const { rows } = await sql<Row>`
    select lesson.id, lesson.day as dia, subject.name as disciplina, subject.colour as cor, class_time.name as horario,
      content.body as texto, content.daily as atividades, content.skills as habilidades, content.homework as tarefa,
      content.homework_due as entrega, content.links,
      array(select expected.topic from lesson_content_expected as named
        join expected_content as expected on expected.id = named.expected_content_id
        where named.lesson_content_id = content.id order by expected.position, expected.id) as conteudos,
      ${namedFiles('lesson_content', sql`content.id`)} as anexos
    from lesson
    join lesson_content as content on content.lesson_id = lesson.id
    join subject on subject.id = lesson.subject_id
    join class_time on class_time.id = lesson.class_time_id
    where lesson.day = any(${days}::date[]) and ${seen}
    order by lesson.day desc, class_time.starts_at, lesson.id
  `.execute(db)
  const texts = await skillTexts(
    db,
    rows.flatMap(({ habilidades }) => skillsIn(habilidades)),
  )
  return rows.map(({ habilidades, links, ...row }) => ({
    ...row,
    habilidades: skillsIn(habilidades).map((codigo) => ({ codigo, texto: texts.get(codigo) ?? '' })),
    links: [...linksIn(links)],
  }))
}

const homeworkDue = async (
  db: Kysely<Database>,
  seen: RawBuilder<unknown>,
  today: string,
): Promise<FamilyHomework[]> => {
  const { rows } = await sql<FamilyHomework>`
    select lesson.id, subject.name as disciplina, subject.colour as cor, lesson.day as dia, content.homework as tarefa,
      content.homework_due as entrega
    from lesson_content as content
    join lesson on lesson.id = content.lesson_id
    join subject on subject.id = lesson.subject_id
    where content.homework_due >= ${today}::date and ${seen}
    order by content.homework_due, lesson.day, lesson.id
  `.execute(db)
  return rows
}

/** Whether a family may read one of these lessons. */
export const familySees = async (
  db: Kysely<Database>,
  caller: Caller,
  now: Date,
  lessons: readonly number[],
): Promise<boolean> => {
  if (!(await showsContents(db))) return false
  for (const student of await ownStudents(db, caller, now)) {
    const seen = await seenBy(db, student, schoolDay(now))
    const { rows } = await sql`
      select 1 from lesson where id = any(${lessons}::integer[]) and ${seen} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
