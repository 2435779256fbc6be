import { idsInOrder } from '#domain/base/ids.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** Whom of the students something is for: a unit or the whole school, narrowed by rows that add up. */
export const AUDIENCE = {
  /** Empty: the whole school. */
  idUnidade: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit' },
  /** Those in any of these; none of all four: all of the unit. */
  idsCursos: { kind: 'references', label: 'Cursos', of: 'course' },
  idsSeries: { kind: 'references', label: 'Séries', of: 'grade' },
  idsTurmas: { kind: 'references', label: 'Turmas', of: 'class_group' },
  idsAlunos: { kind: 'own', label: 'Alunos escolhidos' },
} as const satisfies RecordFields

/** What may be for several units: the first is `idUnidade`, and these come besides it. */
export const SEVERAL_UNITS = {
  idsOutrasUnidades: { kind: 'references', label: 'Também para', of: 'unit' },
} as const satisfies RecordFields

/** The units of such a record as somebody fills them in. */
export interface UnitsDraft {
  /** Null: the whole school. */
  readonly idUnidade: number | null
  readonly idsOutrasUnidades: readonly number[]
}

type UnitsGiven = Pick<AudienceDraft, 'idUnidade' | 'idsOutrasUnidades'>

/** The units of a draft; none: the whole school. */
export const unitsIn = ({ idUnidade, idsOutrasUnidades = [] }: UnitsGiven): readonly number[] =>
  idUnidade === null ? [] : [idUnidade, ...idsOutrasUnidades.filter((id) => id !== idUnidade)]

/** A draft whose further units stand in order, each once; none beside the whole school. */
export const settledUnits = <D extends UnitsDraft>(draft: D) => {
  const [, ...others] = unitsIn(draft)
  return { ...draft, idsOutrasUnidades: idsInOrder(others) }
}

/** The most students that are named one by one. */
const MOST_STUDENTS = 200

/** Whom an audience names. */
export interface Narrowing {
  readonly idsCursos: readonly number[]
  readonly idsSeries: readonly number[]
  readonly idsTurmas: readonly number[]
  readonly idsAlunos: readonly number[]
}

/** An audience as somebody fills it in. */
export interface AudienceDraft extends Narrowing {
  readonly idUnidade: number | null
  /** Of what may be for several units. */
  readonly idsOutrasUnidades?: readonly number[]
}

/** Nothing that narrows. */
export const NOT_NARROWED = { idsCursos: [], idsSeries: [], idsTurmas: [], idsAlunos: [] } satisfies Narrowing

/** Whether only some students are meant. */
export const isNarrowed = ({ idsCursos, idsSeries, idsTurmas, idsAlunos }: Narrowing): boolean =>
  idsCursos.length + idsSeries.length + idsTurmas.length + idsAlunos.length > 0

/** The chosen students in order, each once. */
export const settledStudents = <D extends Narrowing>(draft: D) => ({
  ...draft,
  idsAlunos: idsInOrder(draft.idsAlunos),
})

/** A sentence where too many students are named. */
export const audienceFlaws = ({ idsAlunos }: Narrowing): Readonly<Record<string, string>> =>
  idsAlunos.length > MOST_STUDENTS
    ? { idsAlunos: `São no máximo ${MOST_STUDENTS} alunos. Para mais, escolha turmas.` }
    : {}
