import { createElectiveGroup } from '#domain/electives/electives.endpoints.ts'
import { BY_BOTH, WORKSHOPS } from '#domain/electives/electives.lists.ts'
import type { ElectiveGroupDraft, ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { addStudent } from '#test/helpers/builders.ts'
import type { SchoolStructure } from '#test/helpers/schoolStructure.ts'

let counter = 0

/** Adds a subject that may be chosen. */
export const addSubject = async ({ db }: Pick<TestApi, 'db'>, name: string): Promise<number> => {
  const { id } = await db
    .insertInto('subject')
    .values({
      name,
      name_search: name.toLowerCase(),
      short_name: name.slice(0, 8),
      short_name_search: name.slice(0, 8).toLowerCase(),
      search: name.toLowerCase(),
      knowledge_area: 1,
      curriculum_base: 2,
      kind: 3,
      position: 50,
      is_optional: true,
      has_grade: true,
      has_attendance: true,
      counts_for_progress: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A valid group of the first grade, open all November long: one of the subjects, with two seats each. */
export const electiveDraft = (
  { running, grades }: Pick<SchoolStructure, 'running' | 'grades'>,
  idUnidade: number,
  subjects: readonly number[],
  changes: Partial<ElectiveGroupDraft> = {},
): ElectiveGroupDraft => {
  counter += 1
  return {
    nome: `Oficinas ${counter}`,
    tipo: WORKSHOPS,
    idAnoLetivo: running,
    idUnidade,
    idPeriodo: null,
    idsSeries: [grades[0]],
    minimo: 1,
    maximo: 1,
    quemEscolhe: BY_BOTH,
    abre: '2026-11-01',
    fecha: '2026-11-30',
    inicioAulas: '',
    orientacao: '',
    opcoes: subjects.map((idDisciplina, place) => ({
      id: null,
      idDisciplina,
      nome: `Opção ${place + 1}`,
      professor: '',
      local: '',
      aulas: 2,
      vagas: 2,
    })),
    ...changes,
  }
}

export const addElectiveGroup = async (
  api: TestApi,
  as: Credentials,
  body: ElectiveGroupDraft,
): Promise<ElectiveGroupRecord> => {
  const { status, answer, refusal } = await call(api, createElectiveGroup, { as, body })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

/** A student who is enrolled in the first grade of the structure. */
export const addPlaced = async (
  { db }: Pick<TestApi, 'db'>,
  { running, grades, shift }: SchoolStructure,
  {
    unit,
    guardian,
    group = null,
  }: { readonly unit: number; readonly guardian?: number; readonly group?: number | null },
): Promise<{ readonly student: number; readonly cpf: string; readonly enrolment: number }> => {
  const { id, cpf, name } = await addStudent(db, { ...(guardian !== undefined && { guardian }) })
  const { id: enrolment } = await db
    .insertInto('enrolment')
    .values({
      student_id: id,
      school_year_id: running,
      unit_id: unit,
      grade_id: grades[0],
      shift_id: shift,
      class_group_id: group,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: name.toLowerCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { student: id, cpf, enrolment }
}
