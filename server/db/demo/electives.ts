import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { BY_BOTH, BY_GUARDIANS, LANGUAGES, PATHS, WORKSHOPS } from '#domain/electives/electives.lists.ts'
import { DEPENDENCY } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoGroup {
  readonly name: string
  readonly kind: number
  readonly grades: readonly string[]
  readonly least: number
  readonly most: number
  readonly chosenBy: number
  readonly window: readonly [opens: string, closes: string]
  readonly lessonsFrom: string | null
  readonly guidance: string
  /** Of ten students, how many chose so far. */
  readonly chosen: number
  /** Subject, name, teacher, room, lessons a week, seats. */
  readonly electives: readonly (readonly [string, string, string, string, number, number])[]
}

const FUNDAMENTAL = ['1º ano', '2º ano', '3º ano', '4º ano', '5º ano', '6º ano', '7º ano', '8º ano', '9º ano']
const SECONDARY = ['1ª série', '2ª série', '3ª série']
const day = (text: string): string => `${RUNNING_YEAR}-${text}`

const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Oficinas de fim de ano',
    kind: WORKSHOPS,
    grades: FUNDAMENTAL,
    least: 1,
    most: 1,
    chosenBy: BY_GUARDIANS,
    window: [day('11-09'), day('11-30')],
    lessonsFrom: day('11-23'),
    guidance: 'Uma oficina por aluno, às terças e quintas, logo depois das aulas. O material é da escola.',
    chosen: 8,
    electives: [
      ['Teatro', 'Teatro', 'Ofélia Batista', 'Auditório', 2, 60],
      ['Xadrez', 'Xadrez', 'Ulisses Nogueira', 'Biblioteca', 2, 44],
      ['Horta e culinária', 'Horta e culinária', 'Beatriz Nakamura', 'Pátio', 2, 46],
      ['Cinema e fotografia', 'Cinema e fotografia', 'Álvaro Schäfer', 'Laboratório', 2, 25],
      ['Dança', 'Dança', 'Wagner Pacheco', 'Quadra', 2, 80],
    ],
  },
  {
    name: 'Segunda língua',
    kind: LANGUAGES,
    grades: SECONDARY,
    least: 1,
    most: 1,
    chosenBy: BY_BOTH,
    window: [day('01-12'), day('02-06')],
    lessonsFrom: day('02-09'),
    guidance: 'Vale para o ano todo. O inglês continua para todos.',
    chosen: 9,
    electives: [
      ['Língua Espanhola', 'Espanhol', 'Tereza Romão', '', 2, 30],
      ['Língua Francesa', 'Francês', 'Luísa Veríssimo', '', 2, 12],
      ['Libras', 'Libras', '', '', 2, 20],
    ],
  },
  {
    name: 'Itinerários formativos',
    kind: PATHS,
    grades: ['2ª série', '3ª série'],
    least: 0,
    most: 2,
    chosenBy: BY_BOTH,
    window: [day('11-16'), day('12-04')],
    lessonsFrom: null,
    guidance: 'Até dois aprofundamentos, em semanas alternadas.',
    chosen: 6,
    electives: [
      ['Cinema e fotografia', 'Linguagens: cinema e mídia', 'Zilda Meireles', 'Laboratório', 2, 15],
      ['Programação', 'Matemática: programação e dados', 'Ulisses Nogueira', 'Laboratório', 2, 15],
    ],
  },
]

/** Name, short name, knowledge area, base, kind and colour. */
const SUBJECTS = [
  ['Teatro', 'TEA', 1, 2, 3, '#be185d'],
  ['Xadrez', 'XAD', 2, 2, 3, '#334155'],
  ['Horta e culinária', 'HOR', 3, 2, 3, '#15803d'],
  ['Cinema e fotografia', 'CIN', 1, 3, 3, '#7c3aed'],
  ['Dança', 'DAN', 1, 2, 3, '#b45309'],
  ['Língua Espanhola', 'ESP', 1, 2, 4, '#b91c1c'],
  ['Língua Francesa', 'FRA', 1, 2, 4, '#1d4ed8'],
  ['Libras', 'LIB', 1, 2, 4, '#0f766e'],
  ['Programação', 'PRO', 2, 3, 3, '#1e40af'],
] as const

/** Groups of electives of the running year in every unit that has their grades, who chose, and who waits: open ones, and one that is over. */
export const writeElectives = async (db: Kysely<Database>): Promise<void> => {
  await writeSubjects(db)
  const year = await db
    .selectFrom('school_year')
    .where('year', '=', RUNNING_YEAR)
    .select('id')
    .executeTakeFirstOrThrow()
  const { rows: taught } = await sql<{ unit: number; grades: readonly string[] }>`
    select enrolment.unit_id as unit, array_agg(distinct grade.name) as grades
    from enrolment join grade on grade.id = enrolment.grade_id
    where enrolment.school_year_id = ${year.id} group by 1 order by 1
  `.execute(db)
  const places = taught.flatMap(({ unit, grades }) =>
    GROUPS.filter((group) => group.grades.some((name) => grades.includes(name))).map((group) => ({ unit, group })),
  )
  await insertAll(
    db,
    'elective_group',
    places.map(({ unit, group }) => ({
      school_year_id: year.id,
      unit_id: unit,
      name: group.name,
      name_search: searchable(group.name),
      kind: group.kind,
      least: group.least,
      most: group.most,
      chosen_by: group.chosenBy,
      opens_on: group.window[0],
      closes_on: group.window[1],
      lessons_from: group.lessonsFrom,
      guidance: group.guidance,
    })),
  )
  for (const group of GROUPS) await fillGroup(db, group)
  await writeDependencies(db)
}

/** In each class group from the seventh year on one student takes what is owed of the year before. */
const writeDependencies = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    insert into student_subject (enrolment_id, subject_id, class_group_id, reason, note, starts_on)
    select min(enrolment.id), (select id from subject where name = 'Matemática'), min(former.id), ${DEPENDENCY},
      'Dependência do ano anterior.', ${day('02-09')}
    from enrolment join school_year on school_year.id = enrolment.school_year_id and school_year.year = ${RUNNING_YEAR}
    join grade as before on before.next_grade_id = enrolment.grade_id and before.name in ('6º ano', '7º ano', '8º ano')
    join class_group_grade as taught on taught.grade_id = before.id
    join class_group as former on former.id = taught.class_group_id and former.school_year_id = enrolment.school_year_id
      and former.unit_id = enrolment.unit_id
    where enrolment.status = 'Matriculado' and enrolment.class_group_id is not null
    group by enrolment.class_group_id
  `.execute(db)
}

const writeSubjects = async (db: Kysely<Database>): Promise<void> =>
  insertAll(
    db,
    'subject',
    SUBJECTS.map(([name, short, area, base, kind, colour], place) => ({
      name,
      name_search: searchable(name),
      short_name: short,
      short_name_search: searchable(short),
      search: searchable(`${name} ${short}`),
      knowledge_area: area,
      curriculum_base: base,
      kind,
      position: 30 + place,
      colour,
      is_optional: true,
      has_grade: false,
      has_attendance: true,
      counts_for_progress: false,
    })),
  )

/** The grades, electives and choices of a group in all units. Nobody of the first family chose: they see what is asked. */
const fillGroup = async (db: Kysely<Database>, { name, grades, electives, chosen }: DemoGroup): Promise<void> => {
  await sql`
    insert into elective_group_grade (elective_group_id, grade_id)
    select elective_group.id, grade.id from elective_group, grade
    where elective_group.name = ${name} and grade.name = any(${grades}::text[])
  `.execute(db)
  await sql`
    insert into elective
      (elective_group_id, subject_id, name, teacher, place, weekly_lessons, seats, position)
    select elective_group.id, subject.id, given.name, nullif(given.teacher, ''), nullif(given.place, ''), given.lessons,
      given.seats, given.position
    from json_to_recordset(${JSON.stringify(
      electives.map(([subject, called, teacher, place, lessons, seats], at) => ({
        subject,
        name: called,
        teacher,
        place,
        lessons,
        seats,
        position: at + 1,
      })),
    )}::json) as given (subject text, name text, teacher text, place text, lessons integer, seats integer, position integer)
    join subject on subject.name = given.subject
    cross join elective_group where elective_group.name = ${name}
    order by elective_group.id, given.position
  `.execute(db)
  await sql`
    insert into elective_choice (elective_id, enrolment_id, status, starts_on, created_at)
    select wanted.elective_id, wanted.enrolment_id, case when wanted.turn <= wanted.seats then 'escolhida' else 'espera' end,
      case when wanted.turn <= wanted.seats then coalesce(wanted.lessons_from, wanted.opens_on) end,
      ${demoInstant(8, '09:00')}::timestamptz
    from (
      select elective.id as elective_id, elective.seats, enrolment.id as enrolment_id, own.lessons_from, own.opens_on,
        row_number() over (partition by elective.id order by enrolment.student_id % 97, enrolment.id) as turn
      from elective_group as own
      join enrolment on enrolment.school_year_id = own.school_year_id and enrolment.unit_id = own.unit_id
        and enrolment.status = 'Matriculado' and enrolment.type <> 3 and enrolment.student_id % 10 < ${chosen}
      join elective_group_grade as asked on asked.elective_group_id = own.id and asked.grade_id = enrolment.grade_id
      join elective on elective.elective_group_id = own.id
        and elective.position = enrolment.student_id % ${electives.length}::integer + 1
      where own.name = ${name} and not exists (select 1 from student_guardian as link
        join guardian on guardian.id = link.guardian_id
        where link.student_id = enrolment.student_id and guardian.email = 'responsavel@demo.escola')
    ) as wanted
    order by wanted.elective_id, wanted.turn
  `.execute(db)
}
