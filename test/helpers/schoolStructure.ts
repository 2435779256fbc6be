import type { Kysely } from 'kysely'
import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import type { CurriculumDraft } from '#domain/curricula/curricula.schemas.ts'
import type { CourseOfferDraft } from '#domain/courseOffers/courseOffers.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}

/** The records that class groups and offers need. */
export interface SchoolStructure {
  readonly running: number
  readonly coming: number
  readonly closed: number
  readonly course: number
  /** Three grades of the course, in order. */
  readonly grades: readonly [number, number, number]
  readonly otherCourse: number
  readonly otherGrade: number
  readonly shift: number
  readonly otherShift: number
}

/** Years in each state, two courses, four grades and two shifts. */
export const addSchoolStructure = async (db: Kysely<Database>): Promise<SchoolStructure> => {
  const addYear = async (year: number, status: 0 | 1 | 2) => {
    const { id } = await db
      .insertInto('school_year')
      .values({ year, status, starts_on: `${year}-02-02`, ends_on: `${year}-12-18` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const addCourse = async () => {
    const place = next()
    const { id } = await db
      .insertInto('course')
      .values({ name: `Curso ${place}`, position: place })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const addGrade = async (course_id: number) => {
    const position = next()
    const { id } = await db
      .insertInto('grade')
      .values({ course_id, name: `Série ${position}`, position, next_grade_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const addShift = async () => {
    const position = next()
    const name = `Turno ${position}`
    const { id } = await db
      .insertInto('shift')
      .values({ name, name_search: searchable(name), position })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [course, otherCourse] = [await addCourse(), await addCourse()]
  return {
    closed: await addYear(2025, 2),
    running: await addYear(2026, 1),
    coming: await addYear(2027, 0),
    course,
    grades: [await addGrade(course), await addGrade(course), await addGrade(course)],
    otherCourse,
    otherGrade: await addGrade(otherCourse),
    shift: await addShift(),
    otherShift: await addShift(),
  }
}

/** A valid class group with a new name. */
export const groupDraft = (
  { running, course, grades, shift }: SchoolStructure,
  idUnidade: number,
  changes: Partial<ClassGroupDraft> = {},
): ClassGroupDraft => ({
  idAnoLetivo: running,
  idUnidade,
  idCurso: course,
  idsSeries: [grades[0]],
  idPeriodo: shift,
  nome: `Turma ${next()}`,
  idLocal: null,
  vagas: 30,
  inicio: '07:30',
  fim: '12:00',
  intervalo: 20,
  diasSemana: [1, 2, 3, 4, 5],
  inicioAulas: '',
  fimAulas: '',
  mediacao: 1,
  tipo: 1,
  organizacao: 1,
  estrutura: 3,
  etapaCenso: null,
  idRegente: null,
  idCoordenador: null,
  ...changes,
})

/** A valid offer of the first course. */
export const offerDraft = (
  { running, course, grades, shift }: SchoolStructure,
  idUnidade: number,
  changes: Partial<CourseOfferDraft> = {},
): CourseOfferDraft => ({
  idAnoLetivo: running,
  idUnidade,
  idCurso: course,
  idsCoordenadores: [],
  dataCorte: '2026-03-31',
  regraIdade: 1,
  tipoEtapa: 4,
  vagas: [{ idSerie: grades[0], idPeriodo: shift, vagas: 60 }],
  ...changes,
})

/** A valid matrix of the first grade: four lessons a week of each subject. */
export const curriculumDraft = (
  { running, grades, shift }: SchoolStructure,
  idUnidade: number,
  subjects: readonly number[],
  changes: Partial<CurriculumDraft> = {},
): CurriculumDraft => ({
  idAnoLetivo: running,
  idUnidade,
  idSerie: grades[0],
  idPeriodo: shift,
  ato: '',
  disciplinas: subjects.map((idDisciplina) => ({
    idDisciplina,
    base: 1,
    aulasSemana: 4,
    cargaHoraria: 133,
    dispensavel: false,
    regencia: false,
    etapas: [],
  })),
  ...changes,
})
