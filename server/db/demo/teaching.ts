import { type Kysely, sql } from 'kysely'
import { classAssignments } from '#domain/teaching/classAssignments.register.ts'
import { subjects } from '#domain/subjects/subjects.register.ts'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { writeAssessments } from '#server/db/demo/assessments.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { writeContents } from '#server/db/demo/contents.ts'
import { writeEvaluationSchemes } from '#server/db/demo/evaluationSchemes.ts'
import { writeStages } from '#server/db/demo/stages.ts'
import { writeTeachingNeeds } from '#server/db/demo/teachingNeeds.ts'
import { COURSES, GRADES } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes what the school teaches in its years, when, and by whom. */
export const writeTeaching = async (db: Kysely<Database>): Promise<void> => {
  await writeStages(db)
  const known = await subjectsOf(db)
  await writeCurriculum(db, known)
  await writeEvaluationSchemes(db)
  await writeAssessments(db)
  await writeAssignments(db, known)
  await writeTeachingNeeds(db)
  await groupAreas(db)
  await writePlans(db, known)
}

const yearOf = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('school_year').where('year', '=', RUNNING_YEAR).select('id').executeTakeFirstOrThrow()).id

type Subjects = ReadonlyMap<string, number>

/** The subjects by their short names, with one more: a class group as a whole. */
const subjectsOf = async (db: Kysely<Database>): Promise<Subjects> => {
  const add = recordWriter(db)
  await add(subjects, {
    nome: 'Regência de classe',
    abreviatura: 'REG',
    area: 1,
    base: COMMON,
    tipo: CLASS_TEACHING,
    cor: '#475569',
    ordem: 99,
    temFrequencia: true,
  })
  const { rows } = await sql<{ id: number; name: string }>`select id, name from subject`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const TWO_MONTHS = 4
const [COMMON, DIVERSIFIED] = [1, 2]
/** School weeks of a year. */
const WEEKS = 40

/** Courses by their place, what each is taught, and in how many lessons a week. */
const CURRICULA: readonly (readonly (readonly [string, number])[])[] = [
  [
    ['O eu, o outro e o nós', 5],
    ['Corpo, gestos e movimentos', 5],
    ['Traços, sons, cores e formas', 5],
    ['Escuta, fala, pensamento e imaginação', 5],
    ['Espaços, tempos, quantidades, relações e transformações', 5],
  ],
  [
    ['Língua Portuguesa', 7],
    ['Matemática', 6],
    ['Ciências', 3],
    ['História', 2],
    ['Geografia', 2],
    ['Arte', 2],
    ['Educação Física', 2],
    ['Robótica', 1],
  ],
  [
    ['Língua Portuguesa', 5],
    ['Matemática', 5],
    ['Ciências', 3],
    ['História', 3],
    ['Geografia', 3],
    ['Língua Inglesa', 2],
    ['Arte', 1],
    ['Educação Física', 2],
    ['Projeto de vida', 1],
  ],
  [
    ['Língua Portuguesa', 4],
    ['Matemática', 4],
    ['Biologia', 3],
    ['Física', 3],
    ['Química', 3],
    ['História', 3],
    ['Geografia', 2],
    ['Língua Inglesa', 2],
    ['Arte', 2],
    ['Educação Física', 2],
    ['Projeto de vida', 2],
  ],
]

/** Courses by their place, and who teaches a subject there, each in the units where they work; all else is the class teacher's. */
const SPECIALISTS: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  1: { 'Educação Física': ['wagner.pacheco', 'claudio.damiao'] },
  2: {
    'Língua Portuguesa': ['luisa.verissimo'],
    Matemática: ['professor'],
    Ciências: ['beatriz.nakamura'],
    História: ['alvaro.schafer'],
    Geografia: ['eloi.figueiredo'],
    'Língua Inglesa': ['tereza.romao'],
    Arte: ['ofelia.batista'],
    'Educação Física': ['wagner.pacheco'],
    'Projeto de vida': ['ofelia.batista'],
  },
  3: {
    'Língua Portuguesa': ['zilda.meireles'],
    Matemática: ['ulisses.nogueira'],
    Biologia: ['beatriz.nakamura'],
    Física: ['ulisses.nogueira'],
    Química: ['norberto.aquino'],
    História: ['alvaro.schafer'],
    Geografia: ['eloi.figueiredo'],
    'Língua Inglesa': ['tereza.romao'],
    Arte: ['ofelia.batista'],
    'Educação Física': ['wagner.pacheco'],
    'Projeto de vida': ['eloi.figueiredo'],
  },
}

/** The courses whose class groups have one teacher for nearly everything. */
const CLASS_TAUGHT = [0, 1]

const IN_BASE: Readonly<Record<string, number>> = { Robótica: DIVERSIFIED, 'Projeto de vida': DIVERSIFIED }

/** Cards list subjects under the areas that have several: Linguagens, Ciências da Natureza and Ciências Humanas. */
const groupAreas = (db: Kysely<Database>) =>
  db
    .insertInto('knowledge_area')
    .values([1, 3, 4].map((id) => ({ id, position: id, groups_on_card: true })))
    .execute()

/** What is judged in some stages only. */
const IN_STAGES: Readonly<Record<string, number[]>> = { Robótica: [2, 4] }

/** One matrix for every place that the running year offers, in force since its first day. */
const writeCurriculum = async (db: Kysely<Database>, known: Subjects): Promise<void> => {
  const year = await yearOf(db)
  const places = await db
    .selectFrom('course_offer as offer')
    .innerJoin('course_offer_seat as seat', 'seat.course_offer_id', 'offer.id')
    .innerJoin('grade', 'grade.id', 'seat.grade_id')
    .where('offer.school_year_id', '=', year)
    .select(['offer.unit_id', 'seat.grade_id', 'seat.shift_id', 'grade.name'])
    .orderBy('offer.unit_id')
    .orderBy('grade.position')
    .orderBy('seat.shift_id')
    .execute()
  for (const { name, ...place } of places) {
    const course = GRADES.find((grade) => grade.name === name)?.course ?? 0
    const { id } = await db
      .insertInto('curriculum')
      .values({
        ...place,
        school_year_id: year,
        number: 1,
        status: IN_FORCE,
        approval_act: `Regimento escolar de ${RUNNING_YEAR}`,
        in_force_on: `${RUNNING_YEAR}-02-02`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('curriculum_item')
      .values((CURRICULA[course] ?? []).map((item, at) => ({ curriculum_id: id, ...itemOf(item, at, course, known) })))
      .execute()
  }
}

const itemOf = ([name, lessons]: readonly [string, number], at: number, course: number, known: Subjects) => ({
  subject_id: known.get(name) ?? 0,
  curriculum_base: IN_BASE[name] ?? COMMON,
  weekly_lessons: lessons,
  year_hours: Math.round((lessons * WEEKS * (COURSES[course]?.about.horaAula ?? 0)) / 60),
  position: at + 1,
  is_dismissible: name === 'Educação Física',
  is_class_teaching: CLASS_TAUGHT.includes(course) && SPECIALISTS[course]?.[name] === undefined,
  stages: IN_STAGES[name] ?? [],
})

/** What grades are to learn of their subjects in every stage. */
const writePlans = async (db: Kysely<Database>, known: Subjects): Promise<void> => {
  const ano = await yearOf(db)
  const { rows } = await sql<{ id: number }>`
    select stage.id from stage join stage_division as division on division.id = division_id
    where division.school_year_id = ${ano} and division.unit_id is null and kind = ${TWO_MONTHS} order by number
  `.execute(db)
  const grades = new Map(
    (await db.selectFrom('grade').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  await writeContents(db, { ano, etapas: rows.map(({ id }) => id), grades, subjects: known })
}

/** The class groups of the first grades have one teacher for nearly all; those from the sixth year on one for each subject. */
const writeAssignments = async (db: Kysely<Database>, known: Subjects): Promise<void> => {
  const add = recordWriter(db)
  const ano = await yearOf(db)
  const groups = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('school_year_id', '=', ano)
    .select(['class_group.id', 'unit_id', 'teacher_id', 'grade.name'])
    .orderBy('class_group.id')
    .execute()
  const teachers = await db
    .selectFrom('staff_user')
    .innerJoin('staff_user_unit as works', 'works.staff_user_id', 'staff_user.id')
    .where('is_teacher', '=', true)
    .where('active', '=', true)
    .select(['staff_user.id', 'staff_user.email', 'works.unit_id'])
    .orderBy('staff_user.id')
    .execute()
  for (const { id, unit_id, teacher_id, name } of groups) {
    const assignment = {
      ano,
      unidade: unit_id,
      turma: id,
      tipo: TITULAR,
      inicio: `${RUNNING_YEAR}-02-02`,
      fim: `${RUNNING_YEAR}-12-18`,
    }
    const course = GRADES.find((grade) => grade.name === name)?.course
    if (course === undefined) continue
    if (CLASS_TAUGHT.includes(course))
      await add(classAssignments, {
        ...assignment,
        disciplina: known.get('Regência de classe') ?? null,
        professor: teacher_id,
      })
    for (const [subject, aulasSemana] of CURRICULA[course] ?? []) {
      const emails = (SPECIALISTS[course]?.[subject] ?? []).map((one) => `${one}@demo.escola`)
      const teacher = teachers.find(({ email, unit_id: works }) => works === unit_id && emails.includes(email))
      if (teacher !== undefined)
        await add(classAssignments, {
          ...assignment,
          disciplina: known.get(subject) ?? null,
          professor: teacher.id,
          aulasSemana,
        })
    }
  }
}
