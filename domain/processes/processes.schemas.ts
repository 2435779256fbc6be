import Type from 'typebox'
import { type ById, Conferido, Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { DECIDED_AT_ONCE } from '#domain/enrolments/decisions.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'
import { BIRTH_RANGE_LABELS as RANGE } from '#domain/processes/processes.labels.ts'

const closed = { additionalProperties: false } as const

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

const OWN = { nascimentos: Type.Array(BirthRange, { maxItems: 200, title: PROCESS.nascimentos.label }) }

/** A campaign of enrolment, re-enrolment or reservation (M08); what is missing or wrong in a draft is for `processFlaws` to say. */
export const Process = recordSchemas(PROCESS, {
  own: OWN,
  /** As far as it is of the caller's units. */
  shown: {
    /** Whether the caller works in all units of the process, and so may change it. */
    podeAlterar: Type.Boolean(),
    /** Who came in by it and holds or asks for a seat, by unit and grade. */
    inscritos: Type.Array(
      Type.Object({ idUnidade: Type.Integer(), idSerie: Type.Integer(), inscritos: Type.Integer() }),
    ),
  },
})
export type ProcessDraft = Type.Static<typeof Process.draft>
export type ProcessRecord = Type.Static<typeof Process.record>

const FILTERS = {
  /** Left out, the newest year that is not closed is meant. */
  idAnoLetivo: Type.Optional(Id(PROCESS.idAnoLetivo.label)),
  idUnidade: Type.Optional(Id('Unidade')),
  /** A number that is in the address: a union of literals would refuse its text. */
  idTipoProceso: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: PROCESS.idTipoProceso.label })),
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
  /** Free seats, open to every process. */
  livres: Type.Integer(),
}

/** A process in the list. */
export const ProcessRow = Type.Object({
  ...COUNTS,
  id: Type.Integer(),
  nome: Type.String(),
  /** 1 enrolment, 2 re-enrolment, 3 reservation (portal.md 3, whose spelling it keeps). */
  idTipoProceso: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  anoLetivo: Type.Integer(),
  inicio: Type.String(),
  fim: Type.String(),
  /** Code of `PROCESS_STATES`. */
  situacao: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  unidades: Type.Array(Type.String()),
  series: Type.Array(Type.String()),
  /** In a closed year nothing changes. */
  anoEncerrado: Type.Boolean(),
  podeAlterar: Type.Boolean(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type ProcessRow = Type.Static<typeof ProcessRow>

export const ProcessPage = Paged(ProcessRow)

const { anos, anosDasUnidades, unidades, cursos, series } = SchoolChoices.properties

/** The options for a process; inactive options are included. */
export const ProcessChoices = Type.Object({ anos, anosDasUnidades, unidades, cursos, series })
export type ProcessChoices = Type.Static<typeof ProcessChoices>

export interface ProcessWire {
  readonly draft: ProcessDraft
  readonly record: ProcessRecord
  readonly row: ProcessRow
  readonly query: Type.Static<typeof ProcessListQuery>
  readonly choices: ProcessChoices
}

/** A new process, and the one that it is a copy of: what that offers is offered here too. */
export const NewProcess = recordSchemas(PROCESS, {
  own: { ...OWN, idOrigem: orNull(Id('Processo de origem'), 'Processo de origem') },
  shown: {},
}).draft
export interface CreateProcess {
  body: Type.Static<typeof NewProcess>
  answer: ProcessRecord
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
  /** `Etapa 3 de 8 · Ficha` while it is being made; afterwards the name of the step. */
  progresso: Type.String(),
})
export type ProcessStudent = Type.Static<typeof ProcessStudent>

export const ProcessStudents = Type.Object({ ...Paged(ProcessStudent).properties, ...COUNTS })
export interface ListProcessStudents {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof ProcessStudentsQuery>
  answer: Type.Static<typeof ProcessStudents>
}

/** The students to approve: those with `selected` whose state has not changed since it was loaded. */
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
      { minItems: 1, maxItems: DECIDED_AT_ONCE, title: 'Alunos' },
    ),
    simular: Type.Boolean({ title: 'Simular' }),
    /** The simulation that was seen; without it nobody is approved. */
    conferido: Type.Optional(Conferido),
  },
  closed,
)
export interface ApproveStudents {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ProcessApproval>
  answer: EnrolmentsDecided
}
