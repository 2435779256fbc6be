import Type from 'typebox'
import { Ativo, type ById, Id, Option, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import type { StatusChange } from '#domain/records/record.schemas.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { SLOT_LABELS } from '#domain/extraCourses/extraCourses.labels.ts'

const closed = { additionalProperties: false } as const
const choice = (name: keyof typeof EXTRA_COURSE) => orNull(Id(EXTRA_COURSE[name].label), EXTRA_COURSE[name].label)
const number = (name: keyof typeof EXTRA_COURSE) =>
  orNull(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }), EXTRA_COURSE[name].label)
const text = (name: keyof typeof EXTRA_COURSE) => Type.String({ maxLength: 400, title: EXTRA_COURSE[name].label })
const several = (name: keyof typeof EXTRA_COURSE) =>
  Type.Array(Id(EXTRA_COURSE[name].label), { maxItems: 200, title: EXTRA_COURSE[name].label })
const percent = (name: keyof typeof EXTRA_COURSE) =>
  Type.Number({ minimum: 0, maximum: 100, title: EXTRA_COURSE[name].label })

const WEEK = {
  segunda: Type.Boolean(),
  terca: Type.Boolean(),
  quarta: Type.Boolean(),
  quinta: Type.Boolean(),
  sexta: Type.Boolean(),
}

/** A row of the schedule: from when to when, on which days. */
export const ExtraCourseSlot = Type.Object(
  {
    /** Null for a new row. */
    id: orNull(Id()),
    /** `14:30` */
    horarioInicio: Type.String({ maxLength: 40, title: SLOT_LABELS.horarioInicio }),
    horarioTermino: Type.String({ maxLength: 40, title: SLOT_LABELS.horarioTermino }),
    ...WEEK,
  },
  closed,
)
export type ExtraCourseSlot = Type.Static<typeof ExtraCourseSlot>

/** What somebody fills in (portal.md 3 “New or edited extra course”); what is wrong is for `extraCourseFlaws` to say. */
const DRAFT = {
  nome: text('nome'),
  tipoHorario: number('tipoHorario'),
  anoLetivoId: choice('anoLetivoId'),
  vagas: number('vagas'),
  unidadeId: choice('unidadeId'),
  /** A room or place of the unit. */
  local: choice('local'),
  turma: text('turma'),
  obrigatoriedade: number('obrigatoriedade'),
  contaBancariaId: choice('contaBancariaId'),
  sisHistoricoPadraoId: choice('sisHistoricoPadraoId'),
  sexo: number('sexo'),
  disponibilidade: number('disponibilidade'),
  /** Regular shifts, grades and courses from which students may come; none: from all. */
  periodos: several('periodos'),
  series: several('series'),
  preRequisitos: several('preRequisitos'),
  cursos: several('cursos'),
  /** Birth years, both included. */
  anoInicio: number('anoInicio'),
  anoFim: number('anoFim'),
  horarios: Type.Array(ExtraCourseSlot, { maxItems: 40, title: EXTRA_COURSE.horarios.label }),
  /** Percentages off the second to the fifth class of a student. */
  segundaAula: percent('segundaAula'),
  terceiraAula: percent('terceiraAula'),
  quartaAula: percent('quartaAula'),
  quintaAula: percent('quintaAula'),
}

export const ExtraCourseDraft = Type.Object(DRAFT, closed)
export type ExtraCourseDraft = Type.Static<typeof ExtraCourseDraft>

/**
 * Counters of an extra course (portal.md 3): of those who signed up, some are confirmed; those who wait have no seat.
 */
const SEATS = {
  vagas: Type.Integer(),
  inscritos: Type.Integer(),
  matriculados: Type.Integer(),
  livres: Type.Integer(),
  espera: Type.Integer(),
}
export const SeatCounters = Type.Object(SEATS)
export type SeatCounters = Type.Static<typeof SeatCounters>

export const ExtraCourseRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  contagem: SeatCounters,
  /** Hours that somebody signed up for, which cannot be taken out of the schedule. */
  horariosOcupados: Type.Array(Type.Object({ id: Type.Integer(), dia: Type.Integer() })),
})
export type ExtraCourseRecord = Type.Static<typeof ExtraCourseRecord>

export const ExtraCourseListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(EXTRA_COURSE.anoLetivoId.label)),
    idUnidade: Type.Optional(Id(EXTRA_COURSE.unidadeId.label)),
    /** Regular courses and grades whose students may take it. */
    idCurso: Type.Optional(Id(EXTRA_COURSE.cursos.label)),
    idSerie: Type.Optional(Id(EXTRA_COURSE.series.label)),
    /** 0: indifferent, as portal.md 9 has it. */
    tipoHorario: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, title: EXTRA_COURSE.tipoHorario.label })),
    /** 3: indifferent. */
    sexo: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: EXTRA_COURSE.sexo.label })),
    disponibilidade: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: EXTRA_COURSE.disponibilidade.label })),
    Situacao: Type.Optional(Ativo),
    /** The marks of this student come with every course. */
    idAluno: Type.Optional(Id('Aluno')),
  },
  closed,
)

const MARK = Type.Object({ available: Type.Boolean(), disabled: Type.Boolean(), checked: Type.Boolean() })

/** An extra course in a list (portal.md 3 “Extra course list entry”). */
export const ExtraCourseRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  turma: Type.String(),
  tipoHorario: Type.Integer(),
  /** Of a closed schedule; empty for an open one. */
  inicio: Type.String(),
  termino: Type.String(),
  ...WEEK,
  /** A year of it in cents, and the price table by which it is paid; null while it has no fee. */
  valor: orNull(Type.Integer()),
  condicaoPagamento: orNull(Type.String()),
  obrigatoriedade: Type.Integer(),
  /** Of the student that was asked for; without one, nothing is checked. */
  checked: Type.Boolean(),
  available: Type.Boolean(),
  inscrito: Type.Boolean(),
  disabled: Type.Boolean(),
  horarios: Type.Array(
    Type.Object({
      id: Type.Integer(),
      horarioInicio: Type.String(),
      horarioTermino: Type.String(),
      segunda: MARK,
      terca: MARK,
      quarta: MARK,
      quinta: MARK,
      sexta: MARK,
    }),
  ),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  local: Type.String(),
  sexo: Type.Integer(),
  disponibilidade: Type.Integer(),
  ...SEATS,
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ExtraCourseRow = Type.Static<typeof ExtraCourseRow>

export const ExtraCoursePage = Paged(ExtraCourseRow)
export interface ListExtraCourses {
  query: Type.Static<typeof ExtraCourseListQuery>
  answer: Type.Static<typeof ExtraCoursePage>
}

const { anos, anosDasUnidades, unidades, cursos, series, turnos, locais } = SchoolChoices.properties
const CHOICES = Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }))

/** The options for extra courses; inactive options are included. */
export const ExtraCourseChoices = Type.Object({
  anos,
  anosDasUnidades,
  unidades,
  cursos,
  series,
  turnos,
  locais,
  contas: CHOICES,
  historicos: CHOICES,
  preRequisitos: CHOICES,
})
export type ExtraCourseChoices = Type.Static<typeof ExtraCourseChoices>
export interface GetExtraCourseChoices {
  answer: ExtraCourseChoices
}

export interface GetExtraCourse {
  params: Type.Static<typeof ById>
  answer: ExtraCourseRecord
}

export interface CreateExtraCourse {
  body: ExtraCourseDraft
  answer: ExtraCourseRecord
}

export const ExtraCourseChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateExtraCourse {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ExtraCourseChange>
  answer: ExtraCourseRecord
  conflict: ExtraCourseRecord
}

export interface SetExtraCourseStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof StatusChange>
  answer: ExtraCourseRecord
  conflict: ExtraCourseRecord
}

export const RegularCoursesQuery = Type.Object({ cursoExtraId: Id('Curso extra') }, closed)
export const RegularCourses = Type.Object({ dados: Type.Array(Option) })
/** Regular courses from which students may come to an extra one. */
export interface ListRegularCourses {
  query: Type.Static<typeof RegularCoursesQuery>
  answer: Type.Static<typeof RegularCourses>
}

export interface ExtraCourseWire {
  readonly draft: ExtraCourseDraft
  readonly record: ExtraCourseRecord
  readonly row: ExtraCourseRow
  readonly query: Type.Static<typeof ExtraCourseListQuery>
  readonly choices: ExtraCourseChoices
}
