import { sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import {
  AUTOMATIC,
  FUNDAMENTAL,
  IMPORTED,
  MANUAL,
  MEDIO,
  type Segment,
  TRANSCRIPT,
} from '#domain/transcripts/transcripts.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY, LAST_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { GRADES, SCHOOL_NAME } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'
import { codeFrom } from '#server/demo/contracts.ts'
import { startOfSchoolMinute } from '#server/http/clock.ts'
import { writeEachPaper } from '#server/demo/transcriptPapers.ts'
import { issueTo } from '#server/modules/academico/transcripts/index.ts'

type Trx = Transaction<Database>

/** Days before today on which transcripts were issued: before whatever else the demo school notes in its audit. */
const DAYS_AGO = 60
const FIRST_MEDIO = 3
/** Courses by their place: Infantil, Fundamental I and II, Médio. */
const WALK = GRADES.map(({ name, course }, place) => ({ name, course, place })).filter(({ course }) => course > 0)

/** What is taught in earlier years, with its base and hours: rows of `(position, name, base, hours)`. */
const SUBJECTS = [
  ['Língua Portuguesa', 1, 160],
  ['Arte', 1, 60],
  ['Educação Física', 1, 60],
  ['Matemática', 1, 160],
  ['Ciências', 1, 100],
  ['História', 1, 80],
  ['Geografia', 1, 80],
  ['Língua Inglesa', 2, 100],
] as const

/**
 * The years of all students before the first one that the portal knows: some at other schools, typed, and some at this one, brought
 * along. Every ninth student lacks a year.
 */
const writeEarlierYears = async (trx: Trx): Promise<void> => {
  const grades = WALK.map(
    ({ name, course }, at) => sql`(${at}::integer, ${name}, ${course === FIRST_MEDIO ? MEDIO : FUNDAMENTAL}::smallint)`,
  )
  await sql`
    with walk (place, name, segment) as (values ${sql.join(grades)}),
    here as (
      select distinct on (own.student_id) own.student_id, walk.place, unit.name as unit, year.year from enrolment as own
      join school_year as year on year.id = own.school_year_id and year.year in (${LAST_YEAR}, ${RUNNING_YEAR})
      join grade on grade.id = own.grade_id join unit on unit.id = own.unit_id
      join course on course.id = grade.course_id
      join walk on walk.name = grade.name and (walk.segment = ${MEDIO}) = (course.level = 4)
      where own.status = 'Matriculado' order by own.student_id, year.year
    )
    insert into transcript_year (student_id, year, grade, course, segment, kind, school, city, state, hours, school_days,
      presence, situation, origin)
    select here.student_id, here.year - (here.place - earlier.place), earlier.name,
      case when earlier.segment = ${MEDIO} then 'Ensino Médio' else 'Ensino Fundamental' end, earlier.segment,
      case when earlier.segment = ${MEDIO} then 1 else 2 end,
      case when here.place - earlier.place <= 2 then ${`${SCHOOL_NAME}, `} || here.unit
        else 'EMEF Professora Alzira Campos' end,
      case when here.place - earlier.place <= 2 then 'São Paulo' else 'Guarulhos' end, 35,
      case when earlier.segment = ${MEDIO} then 1000 else 800 end, 200,
      90 + (here.student_id + earlier.place) % 10, case when (here.student_id + earlier.place) % 13 = 0 then 13 else 1 end,
      case when here.place - earlier.place <= 2 then ${IMPORTED}::smallint else ${MANUAL}::smallint end
    from here join walk as earlier on earlier.place < here.place
    where not (here.student_id % 9 = 0 and earlier.place = here.place - 2)
    order by here.student_id, earlier.place`.execute(trx)
  const subjects = SUBJECTS.map(
    ([name, base, hours], at) => sql`(${at + 1}::smallint, ${name}, ${base}::smallint, ${hours}::double precision)`,
  )
  await sql`
    insert into transcript_subject (transcript_year_id, position, name, base, mark, absences, hours)
    select own.id, taught.position, taught.name, taught.base,
      replace(to_char(6 + ((own.student_id * 7 + own.year * 3 + taught.position * 5) % 8) * 0.5, 'FM90.0'), '.', ','),
      (own.student_id + taught.position) % 7,
      taught.hours * own.hours / 800
    from transcript_year as own cross join (values ${sql.join(subjects)}) as taught (position, name, base, hours)
    where own.origin <> ${AUTOMATIC}`.execute(trx)
}

interface Chosen {
  readonly id: number
  readonly segment: Segment
  /** From 1 in each unit, those without a gap first. */
  readonly turn: number
  readonly hasGap: boolean
}

/** Of each unit three students whose years are complete, and one who lacks one. */
const chosenStudents = async (trx: Trx): Promise<readonly Chosen[]> => {
  const { rows } = await sql<Chosen>`
    select id, segment, turn::integer, "hasGap" from (
      select own.student_id as id, case when course.level = 4 then ${MEDIO}::integer else ${FUNDAMENTAL}::integer end as segment,
        own.student_id % 9 = 0 as "hasGap",
        row_number() over (partition by own.unit_id, own.student_id % 9 = 0 order by own.student_id) as turn
      from enrolment as own
      join school_year as year on year.id = own.school_year_id and year.year = ${RUNNING_YEAR}
      join grade on grade.id = own.grade_id join course on course.id = grade.course_id
      where own.status = 'Matriculado' and exists (select 1 from transcript_year as known
          where known.student_id = own.student_id and known.year < ${RUNNING_YEAR - 2}
            and (known.segment = ${MEDIO}) = (course.level = 4))
        and exists (select 1 from student_guardian as link
          where link.student_id = own.student_id and link.kinship_id in (1, 2) and link.valid_to is null)
    ) as numbered where turn <= case when "hasGap" then 1 else 3 end order by id`.execute(trx)
  return rows
}

/** Years of all students, and in each unit some transcripts: one was issued again after a correction, one has a gap, one of each kind. */
export const writeTranscripts = async (trx: Trx): Promise<void> => {
  await writeEarlierYears(trx)
  const { id: secretary } = await trx
    .selectFrom('staff_user')
    .where('email', '=', 'secretaria@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const caller = { tipoLogin: STAFF, personId: secretary, original: null } as const
  const at = (time: string) => ({
    caller,
    now: startOfSchoolMinute(addDays(DEMO_TODAY, -DAYS_AGO), time),
    address: '127.0.0.1',
  })
  const students = await chosenStudents(trx)
  const issue = (time: string, { id, segment, hasGap }: Chosen) =>
    issueTo(trx, at(time), {
      studentId: id,
      segment,
      paper: TRANSCRIPT,
      reason: hasGap ? 'A escola de origem encerrou as atividades e o documento foi pedido à Diretoria de Ensino.' : '',
      portal: '',
    })
  for (const one of students) await issue('10:20', one)
  for (const one of students.filter(({ turn, hasGap }) => turn === 1 && !hasGap)) {
    await sql`update transcript_subject set mark = '10,0' where position = 1 and transcript_year_id = (
      select max(own.id) from transcript_year as own where own.student_id = ${one.id} and own.segment = ${one.segment})`.execute(
      trx,
    )
    await issue('11:40', one)
  }
  await writeEachPaper(trx, ({ id, segment, paper }) =>
    issueTo(trx, at('14:10'), { studentId: id, segment, paper, reason: '', portal: '' }),
  )
  await writeCodes(trx)
}

/** The same codes in every demo school. */
const writeCodes = async (trx: Trx): Promise<void> => {
  const issued = await trx.selectFrom('transcript_issue').select('id').execute()
  for (const { id } of issued)
    await trx
      .updateTable('transcript_issue')
      .set({ code: codeFrom(`histórico ${id}`) })
      .where('id', '=', id)
      .execute()
}
