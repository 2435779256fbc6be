import Type from 'typebox'
import { Chave, codeOf, Id, IsoDate, Named, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { MEDICATION_STATUSES, NOT_GIVEN_REASONS, STORAGES } from '#domain/medication/medication.lists.ts'

const closed = { additionalProperties: false } as const

const DiasSemana = Type.Array(codeOf(WEEK_DAYS, 'Dia da semana'), { maxItems: 7, uniqueItems: true, title: 'Dias' })
const Conservacao = codeOf(STORAGES, 'Como guardar')
const Situacao = codeOf(MEDICATION_STATUSES, 'Situação')
const Hora = (title: string) => Type.String({ maxLength: 5, title })

/** What a family asks, as a person fills it in; `medicationFlaws` validates it. */
export const MedicationDraft = Type.Object(
  {
    remedio: Type.String({ maxLength: 100, title: 'Remédio' }),
    dose: Type.String({ maxLength: 60, title: 'Dose' }),
    /** `HH:MM`. */
    horarios: Type.Array(Hora('Horário'), { maxItems: 8, title: 'Horários' }),
    /** Empty: every day with lessons. */
    diasSemana: DiasSemana,
    /** ISO. */
    de: Type.String({ maxLength: 10, title: 'Primeiro dia' }),
    ate: Type.String({ maxLength: 10, title: 'Último dia' }),
    instrucoes: Type.String({ maxLength: 500, title: 'Para que é e como dar' }),
    conservacao: Conservacao,
    exigeReceita: Type.Boolean({ title: 'Precisa de receita' }),
    /** The prescription: just sent, or that of the request which this one changes; empty: none. */
    arquivo: Type.String({ maxLength: 300, title: 'Receita' }),
    aceite: Type.Boolean({ title: 'Confirmo o pedido' }),
  },
  closed,
)
export type MedicationDraft = Type.Static<typeof MedicationDraft>

/** A record of a dose. */
export const Dose = Type.Object({
  id: Type.Integer(),
  /** ISO, and the time at which it was due. */
  dia: Type.String(),
  hora: Type.String(),
  dada: Type.Boolean(),
  /** `HH:MM` at which it was given; empty: it was not. */
  dadaAs: Type.String(),
  /** Null: it was given. */
  motivo: orNull(codeOf(NOT_GIVEN_REASONS, 'Motivo')),
  observacao: Type.String(),
  por: Type.String(),
  /** ISO instant. */
  em: Type.String(),
  /** Null: it stands. */
  desfeita: orNull(Type.Object({ em: Type.String(), por: Type.String(), motivo: Type.String() })),
})
export type Dose = Type.Static<typeof Dose>

/** A time at which a dose was due and that nobody recorded. */
const Missed = Type.Object({ dia: Type.String(), hora: Type.String() })

/** A request as family and school see it. */
const MEDICATION = {
  id: Type.Integer(),
  versao: Type.Integer(),
  remedio: Type.String(),
  dose: Type.String(),
  horarios: Type.Array(Type.String()),
  diasSemana: DiasSemana,
  de: Type.String(),
  ate: Type.String(),
  instrucoes: Type.String(),
  conservacao: Conservacao,
  exigeReceita: Type.Boolean(),
  arquivo: Type.String(),
  situacao: Situacao,
  pedidoPor: Type.String(),
  /** ISO instant. */
  pedidoEm: Type.String(),
  /** What the school said of it, or why it stopped it. */
  resposta: Type.String(),
  /** Who gives it; empty: nobody yet. */
  responsavel: Type.String(),
  /** ISO instant; null: not yet. */
  decididoEm: orNull(Type.String()),
  /** ISO instant and by whom it was stopped; null: it was not. */
  suspenso: orNull(Type.Object({ em: Type.String(), por: Type.String() })),
  /** The request that this one changes; null: none. */
  idAnterior: orNull(Type.Integer()),
  /** The newest first. */
  doses: Type.Array(Dose),
  semRegistro: Type.Array(Missed),
}

export const Medication = Type.Object(MEDICATION)
export type Medication = Type.Static<typeof Medication>

export const OfChild = Type.Object({ idAluno: Id('Aluno') }, closed)

export const FamilyMedications = Type.Object({
  idAluno: Type.Integer(),
  podeVer: Type.Boolean(),
  podePedir: Type.Boolean(),
  /** ISO, at school. */
  hoje: Type.String(),
  pedidos: Type.Array(Medication),
})
export type FamilyMedications = Type.Static<typeof FamilyMedications>
export interface ReadFamilyMedications {
  query: Type.Static<typeof OfChild>
  answer: FamilyMedications
}

export const AskBody = Type.Object(
  {
    ...MedicationDraft.properties,
    chave: Chave,
    idAluno: Id('Aluno'),
    /** The request that this one changes. */
    idAnterior: orNull(Id('Pedido anterior')),
  },
  closed,
)
export type AskBody = Type.Static<typeof AskBody>
export interface AskMedication {
  body: AskBody
  answer: FamilyMedications
}

export interface StopMedication {
  params: { id: number }
  answer: FamilyMedications
}

/** A student of whom doses are due. */
export const DoseStudent = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  foto: orNull(Type.String()),
  turma: Type.String(),
  unidade: Type.String(),
  /** Allergies and care, as the family wrote with its last authorisation; empty: nothing. */
  cuidados: Type.String(),
  /** The last roll of the day has the student absent. */
  ausente: Type.Boolean(),
})
export type DoseStudent = Type.Static<typeof DoseStudent>

/** A dose that is due, with what somebody has to know who gives it. */
export const DueDose = Type.Object({
  idMedicacao: Type.Integer(),
  dia: Type.String(),
  hora: Type.String(),
  idAluno: Type.Integer(),
  remedio: Type.String(),
  dose: Type.String(),
  instrucoes: Type.String(),
  conservacao: Conservacao,
  responsavel: Type.String(),
  /** Null: it waits. */
  registro: orNull(Dose),
})
export type DueDose = Type.Static<typeof DueDose>

export const DayQuery = Type.Object({ idUnidade: Type.Optional(Id('Unidade')) }, closed)

export const MedicationDay = Type.Object({
  /** ISO, at school. */
  dia: Type.String(),
  /** The time at school when it was asked for, `2026-11-21T14:30:05`: where each dose stands follows it. */
  agora: Type.String(),
  unidades: Type.Array(Named),
  alunos: Type.Array(DoseStudent),
  /** Of today, by time. */
  doses: Type.Array(DueDose),
  /** Of days before, that nobody recorded. */
  anteriores: Type.Array(DueDose),
})
export type MedicationDay = Type.Static<typeof MedicationDay>
export interface ReadMedicationDay {
  query: Type.Static<typeof DayQuery>
  answer: MedicationDay
}

export const DoseBody = Type.Object(
  {
    chave: Chave,
    /** Which dose: its ISO day and time. */
    dia: IsoDate('Dia'),
    hora: Hora('Horário'),
    dada: Type.Boolean({ title: 'Dada' }),
    /** `HH:MM` at which it was given; empty: it was not. */
    dadaAs: Hora('Hora'),
    motivo: orNull(codeOf(NOT_GIVEN_REASONS, 'Motivo')),
    observacao: Type.String({ maxLength: 300, title: 'Observação' }),
  },
  closed,
)
export type DoseBody = Type.Static<typeof DoseBody>
export interface RecordDose {
  params: { id: number }
  body: DoseBody
  answer: Dose
}

export const UndoBody = Type.Object(
  { motivo: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S', title: 'Motivo' }) },
  closed,
)
export interface UndoDose {
  params: { id: number }
  body: Type.Static<typeof UndoBody>
  answer: Dose
}

export const MedicationQuery = Type.Object(
  {
    ...PAGING,
    idUnidade: Type.Optional(Id('Unidade')),
    situacao: Type.Optional(Situacao),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)

const MedicationRow = Type.Object({
  id: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  de: Type.String(),
  ate: Type.String(),
  horarios: Type.Array(Type.String()),
  situacao: Situacao,
  responsavel: Type.String(),
  pedidoPor: Type.String(),
  pedidoEm: Type.String(),
})
export type MedicationRow = Type.Static<typeof MedicationRow>

export const MedicationPage = Paged(MedicationRow)
export interface ListMedications {
  query: Type.Static<typeof MedicationQuery>
  answer: Type.Static<typeof MedicationPage>
}

/** A request as the school decides about it. */
export const MedicationSheet = Type.Object({
  ...MEDICATION,
  idAluno: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  /** What the guardian accepted. */
  textoAceito: Type.String(),
  cuidados: Type.String(),
  idPessoa: orNull(Type.Integer()),
  /** Who may be named to give it. */
  colegas: Type.Array(Named),
  /** What the request that this one changes says; empty: it changes none. */
  anterior: Type.String(),
})
export type MedicationSheet = Type.Static<typeof MedicationSheet>
export interface ReadMedication {
  params: { id: number }
  answer: MedicationSheet
}

export const DecisionBody = Type.Object(
  {
    versao: Versao,
    aceita: Type.Boolean({ title: 'Aceita' }),
    /** Who gives it; null: it is refused. */
    idPessoa: orNull(Id('Responsável pela aplicação')),
    motivo: Type.String({ maxLength: 300, title: 'Resposta à família' }),
  },
  closed,
)
export interface DecideMedication {
  params: { id: number }
  body: Type.Static<typeof DecisionBody>
  answer: MedicationSheet
  conflict: MedicationSheet
}
