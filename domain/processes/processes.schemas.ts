import Type from 'typebox'
import { Ativo, type ById, type Done, Id, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { MOST_POINTS } from '#domain/waitingList/waitingLine.ts'
import { BIRTH_RANGE_LABELS as RANGE, PROCESS_LABELS as LABELS } from '#domain/processes/processes.labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })
const ids = (name: 'idsUnidades' | 'idsSeries') => Type.Array(Id(LABELS[name]), { maxItems: 200, title: LABELS[name] })
const day = (name: 'inicio' | 'fim') => Type.String({ maxLength: 40, title: LABELS[name] })

const upTo = (maximum: number, name: keyof typeof LABELS) =>
  orNull(Type.Integer({ minimum: 0, maximum, title: LABELS[name] }), LABELS[name])

/** Kind of a process: 1 enrolment, 2 re-enrolment, 3 reservation (portal.md 3, whose spelling it keeps). */
const TipoProceso = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { title: LABELS.idTipoProceso })

/** Between which ISO days, both inside and empty for open, somebody is born whom a grade takes in. */
export const BirthRange = Type.Object(
  {
    idSerie: orNull(Id(RANGE.idSerie), RANGE.idSerie),
    de: Type.String({ maxLength: 40, title: RANGE.de }),
    ate: Type.String({ maxLength: 40, title: RANGE.ate }),
  },
  closed,
)
export type BirthRange = Type.Static<typeof BirthRange>

/** What somebody fills in; what is missing or wrong is for `processFlaws` to say. */
const DRAFT = {
  nome: Type.String({ maxLength: 80, title: LABELS.nome }),
  idTipoProceso: orNull(TipoProceso, LABELS.idTipoProceso),
  idAnoLetivo: orNull(Id(LABELS.idAnoLetivo), LABELS.idAnoLetivo),
  /** ISO dates, both inside. */
  inicio: day('inicio'),
  fim: day('fim'),
  idsUnidades: ids('idsUnidades'),
  idsSeries: ids('idsSeries'),
  /** Plain text; empty for none. */
  texto: Type.String({ maxLength: 2000, title: LABELS.texto }),
  /** Whom each grade takes in; those without a range take anybody. */
  /** After how many days the portal refuses an enrolment that was not brought to its end; null: never. */
  diasAutoRejeitar: upTo(365, 'diasAutoRejeitar'),
  /** How many wait for one place at most: 0 for nobody, null without limit. */
  limiteEspera: upTo(9_999, 'limiteEspera'),
  /** Points in the waiting list; null: those of the school. */
  pesoIrmao: upTo(MOST_POINTS, 'pesoIrmao'),
  pesoFuncionario: upTo(MOST_POINTS, 'pesoFuncionario'),
  pesoExAluno: upTo(MOST_POINTS, 'pesoExAluno'),
  pesoProximidade: upTo(MOST_POINTS, 'pesoProximidade'),
  nascimentos: Type.Array(BirthRange, { maxItems: 200, title: LABELS.nascimentos }),
}

export const ProcessDraft = Type.Object(DRAFT, closed)
export type ProcessDraft = Type.Static<typeof ProcessDraft>

/** A campaign of enrolment, re-enrolment or reservation (M08), as far as it is of the caller's units. */
export const ProcessRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  /** What is of other units as well is changed by who works in all of them. */
  podeAlterar: Type.Boolean(),
  /** Who came in by it and holds or asks for a seat, by unit and grade. */
  inscritos: Type.Array(Type.Object({ idUnidade: Type.Integer(), idSerie: Type.Integer(), inscritos: Type.Integer() })),
})
export type ProcessRecord = Type.Static<typeof ProcessRecord>

const FILTERS = {
  /** Left out, the newest year that is not closed is meant. */
  idAnoLetivo: Type.Optional(Id(LABELS.idAnoLetivo)),
  idUnidade: Type.Optional(Id('Unidade')),
  /** A number that is in the address: a union of literals would refuse its text. */
  idTipoProceso: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: LABELS.idTipoProceso })),
}

export const ProcessListQuery = Type.Object(
  { ...PAGING, ...FILTERS, Situacao: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: 'Situação' })) },
  closed,
)

/** Seats of the places that a process offers, and who came in by it (portal.md 3 “offer counts”). */
const COUNTS = {
  vagas: Type.Integer(),
  inscritos: Type.Integer(),
  matriculados: Type.Integer(),
  /** Free for anybody, whatever they come in by. */
  livres: Type.Integer(),
}

/** A process in the list. */
export const ProcessRow = Type.Object({
  ...COUNTS,
  id: Type.Integer(),
  nome: Type.String(),
  idTipoProceso: TipoProceso,
  anoLetivo: Type.Integer(),
  inicio: Type.String(),
  fim: Type.String(),
  /** Code of `PROCESS_STATES`. */
  situacao: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  unidades: Type.Array(Type.String()),
  series: Type.Array(Type.String()),
  /** Of a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  podeAlterar: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ProcessRow = Type.Static<typeof ProcessRow>

export const ProcessPage = Paged(ProcessRow)
export interface ListProcesses {
  query: Type.Static<typeof ProcessListQuery>
  answer: Type.Static<typeof ProcessPage>
}

const { anos, anosDasUnidades, unidades, cursos, series } = SchoolChoices.properties

/** What a process is chosen from; the inactive come along. */
export const ProcessChoices = Type.Object({ anos, anosDasUnidades, unidades, cursos, series })
export type ProcessChoices = Type.Static<typeof ProcessChoices>
export interface GetProcessChoices {
  answer: ProcessChoices
}

export interface GetProcess {
  params: Type.Static<typeof ById>
  answer: ProcessRecord
}

export const NewProcess = Type.Object(
  {
    ...DRAFT,
    /** The process that this one is a copy of: what it offers is offered here too. */
    idOrigem: orNull(Id('Processo de origem'), 'Processo de origem'),
  },
  closed,
)
export interface CreateProcess {
  body: Type.Static<typeof NewProcess>
  answer: ProcessRecord
}

export const ProcessChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateProcess {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ProcessChange>
  answer: ProcessRecord
  conflict: ProcessRecord
}

export const ProcessStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetProcessStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ProcessStatus>
  answer: ProcessRecord
  conflict: ProcessRecord
}

export const ProcessVersion = Type.Object({ versao: Versao }, closed)
export interface RemoveProcess {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof ProcessVersion>
  answer: Type.Static<typeof Done>
  conflict: ProcessRecord
}

export const ProcessStudentsQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    idUnidade: Type.Optional(Id('Unidade')),
    idSerie: Type.Optional(Id('Série')),
    /** Id of SisStatusMatricula. */
    idStatus: Type.Optional(Id('Situação')),
  },
  closed,
)

const Status = Type.Enum([...ENROLMENT_STATUSES])

/** A student who came in by a process (portal.md 3 “students with inscricaoId, status, selected”). */
export const ProcessStudent = Type.Object({
  inscricaoId: Type.Integer(),
  status: Status,
  nome: Type.String(),
  ra: Type.String(),
  unidade: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String(), 'Período'),
  /** 1 to 11, the step of the wizard that was reached. */
  etapa: Type.Integer(),
})
export type ProcessStudent = Type.Static<typeof ProcessStudent>

export const ProcessStudents = Type.Object({ ...Paged(ProcessStudent).properties, ...COUNTS })
export interface ListProcessStudents {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof ProcessStudentsQuery>
  answer: Type.Static<typeof ProcessStudents>
}

/** Who is approved: those with `selected`, where they still stand as they were seen. */
export const ProcessApproval = Type.Object(
  {
    alunos: Type.Array(
      Type.Object(
        {
          inscricaoId: Id('Inscrição'),
          status: Status,
          selected: Type.Boolean({ title: 'Selecionado' }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 500, title: 'Alunos' },
    ),
  },
  closed,
)
export const ProcessApproved = Type.Object({
  aprovados: Type.Integer(),
  recusados: Type.Array(Type.Object({ inscricaoId: Type.Integer(), nome: Type.String(), motivo: Type.String() })),
})
export type ProcessApproved = Type.Static<typeof ProcessApproved>
export interface ApproveStudents {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ProcessApproval>
  answer: ProcessApproved
}
