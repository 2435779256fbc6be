import Type from 'typebox'
import { Chave, codeOf, type File, Id, IsoDate, Named, orNull, REPORTING, Versao } from '#domain/base/common.schemas.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { BAR_SCOPES, CODE_DIGITS, EXIT_CONCERNS, TAKERS } from '#domain/gate/gate.lists.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'

const closed = { additionalProperties: false } as const

const Parentesco = codeOf(KINSHIPS, 'Parentesco')
const DiasSemana = Type.Array(codeOf(WEEK_DAYS, 'Dia da semana'), { maxItems: 7, uniqueItems: true, title: 'Dias' })
const Alcance = Type.Array(codeOf(BAR_SCOPES, 'Alcance'), { maxItems: 3, uniqueItems: true, title: 'Alcance' })
const Nome = Type.String({ maxLength: 100, title: 'Nome' })
const Documento = Type.String({ maxLength: 30, title: 'CPF ou RG' })
const INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$'
/** ISO; empty: none. */
const Dia = (title: string) => Type.String({ maxLength: 10, title })

/** Somebody who may take a student away, as a person fills it in; `pickupFlaws` validates it. */
export const PickupDraft = Type.Object(
  {
    nome: Nome,
    documento: Documento,
    parentesco: Parentesco,
    telefone: Type.String({ maxLength: 20, title: 'Telefone' }),
    de: Dia('Primeiro dia'),
    ate: Dia('Último dia'),
    diasSemana: DiasSemana,
    /** A photo that was just sent; empty: the one that there is stays. */
    arquivo: Type.String({ maxLength: 300, title: 'Foto' }),
    /** Takes away the photo that there is. */
    semFoto: Type.Boolean({ title: 'Sem foto' }),
  },
  closed,
)
export type PickupDraft = Type.Static<typeof PickupDraft>

/** Somebody who may take a student away. */
const PickupPerson = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  documento: Type.String(),
  parentesco: Parentesco,
  telefone: Type.String(),
  /** Data URL of the small photo; null: none. */
  foto: orNull(Type.String()),
  de: orNull(Type.String()),
  ate: orNull(Type.String()),
  diasSemana: DiasSemana,
  /** Whether a decision of a court that the school holds names this person. */
  impedida: Type.Boolean(),
  autorizadaPor: Type.String(),
  /** ISO instants; null: it holds. */
  em: Type.String(),
  revogadaEm: orNull(Type.String()),
  revogadaPor: Type.String(),
  versao: Type.Integer(),
})
export type PickupPerson = Type.Static<typeof PickupPerson>

/** A guardian who may take a student away by their link. */
const PickupGuardian = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  parentesco: Parentesco,
  /** Data URL of the small photo; null: none. */
  foto: orNull(Type.String()),
})
export type PickupGuardian = Type.Static<typeof PickupGuardian>

const NEW_PERSON = Type.Object({ ...PickupDraft.properties, chave: Chave }, closed)
const CHANGED_PERSON = Type.Object({ ...PickupDraft.properties, versao: Versao }, closed)

export const NewPickupPerson = NEW_PERSON
export const ChangedPickupPerson = CHANGED_PERSON

/** An exit as it is listed. */
export const ExitRow = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  tipo: codeOf(TAKERS, 'Quem retirou'),
  /** “Rosa Lima (Avó)”; “Saiu sozinho”. */
  com: Type.String(),
  documento: Type.String(),
  /** ISO instant, by the server's clock. */
  em: Type.String(),
  /** ISO instant by the clock of the device that recorded it without a network; null: it was recorded with one. */
  emAparelho: orNull(Type.String()),
  porteiro: Type.String(),
  /** Why the school has to look at it; null: nothing. */
  alerta: orNull(codeOf(EXIT_CONCERNS, 'Alerta')),
  /** ISO instant, by whom and why it was undone; null: it stands. */
  desfeita: orNull(Type.Object({ em: Type.String(), por: Type.String(), motivo: Type.String() })),
  /** ISO instant of the student's return, by the clock of the device where there was no network, and who noted it. */
  voltou: orNull(Type.Object({ em: Type.String(), emAparelho: orNull(Type.String()), por: Type.String() })),
  /** ISO instant, who looked into the alert, and what they found; null: nobody yet. */
  apurada: orNull(Type.Object({ em: Type.String(), por: Type.String(), nota: Type.String() })),
})
export type ExitRow = Type.Static<typeof ExitRow>

/** Somebody at the gate who may take the student, or may not today. */
const GatePerson = Type.Object({
  tipo: codeOf(TAKERS, 'Quem retira'),
  id: Type.Integer(),
  nome: Type.String(),
  documento: Type.String(),
  parentesco: Parentesco,
  telefone: Type.String(),
  foto: orNull(Type.String()),
  de: orNull(Type.String()),
  ate: orNull(Type.String()),
  diasSemana: DiasSemana,
  revogada: Type.Boolean(),
  impedida: Type.Boolean(),
})
export type GatePerson = Type.Static<typeof GatePerson>

/** Somebody whom a court keeps away, as the gate has to know them: not what the decision says. */
const GateBar = Type.Object({
  nome: Type.String(),
  documento: Type.String(),
  parentesco: Type.String(),
  de: orNull(Type.String()),
  ate: orNull(Type.String()),
  alcance: Alcance,
})
export type GateBar = Type.Static<typeof GateBar>

/** A student as the gate sees them. */
export const GateStudent = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  foto: orNull(Type.String()),
  /** What the last roll of the day says, code of `PRESENCE_FAULTS`; null: no roll was called. */
  chamada: orNull(Type.Integer()),
  /** What the family authorised for today: to leave alone, or early. */
  autorizacoes: Type.Array(Type.Object({ titulo: Type.String(), sozinho: Type.Boolean(), hora: Type.String() })),
  pessoas: Type.Array(GatePerson),
  restricoes: Type.Array(GateBar),
})
export type GateStudent = Type.Static<typeof GateStudent>

export const GateQuery = Type.Object({ idUnidade: Type.Optional(Id('Unidade')) }, closed)

/** What the gate of a unit needs for a day, also without a network. */
export const GateDay = Type.Object({
  /** ISO, at school. */
  dia: Type.String(),
  idUnidade: orNull(Type.Integer()),
  unidades: Type.Array(Named),
  alunos: Type.Array(GateStudent),
})
export type GateDay = Type.Static<typeof GateDay>
export interface ReadGateDay {
  query: Type.Static<typeof GateQuery>
  answer: GateDay
}

export interface ReadGateStudent {
  params: { id: number }
  answer: GateStudent
}

export const CodeBody = Type.Object(
  { codigo: Type.String({ pattern: `^[0-9]{${CODE_DIGITS}}$`, title: 'Código' }) },
  closed,
)
/** Whom a code lets take which child, and who asked for it. */
export const CodeRead = Type.Object({
  idAluno: Type.Integer(),
  aluno: Type.String(),
  nome: Type.String(),
  documento: Type.String(),
  pedidoPor: Type.String(),
  /** ISO instant. */
  em: Type.String(),
})
export type CodeRead = Type.Static<typeof CodeRead>
export interface ReadCode {
  body: Type.Static<typeof CodeBody>
  answer: CodeRead
}

/** ISO instant of the device, for what was recorded without a network; null: it is recorded now. */
const HoraAparelho = orNull(Type.String({ maxLength: 30, pattern: INSTANT }), 'Hora do aparelho')

/** Somebody takes a student away: a guardian, a person, the one of a code, or nobody. `chave`: idempotency key. */
export const ExitBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    idResponsavel: orNull(Id('Responsável')),
    idAutorizada: orNull(Id('Pessoa autorizada')),
    codigo: orNull(CodeBody.properties.codigo, 'Código'),
    horaAparelho: HoraAparelho,
  },
  closed,
)
export type ExitBody = Type.Static<typeof ExitBody>
export interface RecordExit {
  body: ExitBody
  answer: ExitRow
}

export const UndoBody = Type.Object({ motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) }, closed)
export interface UndoExit {
  params: { id: number }
  body: Type.Static<typeof UndoBody>
  answer: ExitRow
}
export const ReturnBody = Type.Object({ horaAparelho: HoraAparelho }, closed)
export interface NoteReturn {
  params: { id: number }
  body: Type.Static<typeof ReturnBody>
  answer: ExitRow
}

export const LookIntoBody = Type.Object(
  { nota: Type.String({ minLength: 1, maxLength: 300, title: 'O que apurou' }) },
  closed,
)
export interface LookIntoExit {
  params: { id: number }
  body: Type.Static<typeof LookIntoBody>
  answer: ExitRow
}

export const ExitQuery = Type.Object({ ...GateQuery.properties, dia: Type.Optional(IsoDate('Dia')) }, closed)
export const ExitsOfDay = Type.Object({
  dia: Type.String(),
  /** The newest first. */
  saidas: Type.Array(ExitRow),
  /** Exits of other days with an alert that nobody looked into, for those who may; the newest first. */
  aApurar: Type.Array(ExitRow),
})
export type ExitsOfDay = Type.Static<typeof ExitsOfDay>
export interface ListExits {
  query: Type.Static<typeof ExitQuery>
  answer: ExitsOfDay
}
export const ExitExportQuery = Type.Object({ ...ExitQuery.properties, ...REPORTING }, closed)
export interface ExportExits {
  query: Type.Static<typeof ExitExportQuery>
  answer: Type.Static<typeof File>
}

/** Somebody whom a court keeps away and who is no guardian, as the school fills it in; `barredFlaws` validates it. */
export const BarredDraft = Type.Object(
  {
    nome: Nome,
    documento: Documento,
    decisao: Type.String({ maxLength: 500, title: 'O que a decisão determina' }),
    de: Dia('Primeiro dia'),
    ate: Dia('Último dia'),
    alcance: Alcance,
    /** The decision: a file that was just sent, or the one that there is; empty: none. */
    arquivo: Type.String({ maxLength: 300, title: 'Arquivo da decisão' }),
  },
  closed,
)
export type BarredDraft = Type.Static<typeof BarredDraft>
export const NewBarred = Type.Object({ ...BarredDraft.properties, chave: Chave }, closed)
export const ChangedBarred = Type.Object({ ...BarredDraft.properties, versao: Versao }, closed)

const BarredPerson = Type.Object({
  ...BarredDraft.properties,
  id: Type.Integer(),
  /** Who entered it. */
  por: Type.String(),
  versao: Type.Integer(),
})
export type BarredPerson = Type.Static<typeof BarredPerson>

/** Who may take a student away, who may not, and who did. */
export const StudentPickup = Type.Object({
  idAluno: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  hoje: Type.String(),
  podeMudar: Type.Boolean(),
  /** Guardians, and those whom a court keeps away among them. */
  responsaveis: Type.Array(Type.Object({ ...PickupGuardian.properties, impedido: Type.Boolean() })),
  pessoas: Type.Array(PickupPerson),
  /** Of guardians by their link, which is changed in the student's record. */
  restricoesDeResponsaveis: Type.Array(
    Type.Object({ nome: Type.String(), decisao: Type.String(), de: orNull(Type.String()), ate: orNull(Type.String()) }),
  ),
  impedidas: Type.Array(BarredPerson),
  saidas: Type.Array(ExitRow),
})
export type StudentPickup = Type.Static<typeof StudentPickup>
export interface ReadStudentPickup {
  params: { id: number }
  answer: StudentPickup
}
export interface AddPickupPerson {
  params: { id: number }
  body: Type.Static<typeof NEW_PERSON>
  answer: StudentPickup
}
export interface ChangePickupPerson {
  params: { id: number }
  body: Type.Static<typeof CHANGED_PERSON>
  answer: StudentPickup
  conflict: StudentPickup
}
export interface RevokePickupPerson {
  params: { id: number }
  answer: StudentPickup
}
export interface AddBarred {
  params: { id: number }
  body: Type.Static<typeof NewBarred>
  answer: StudentPickup
}
export interface ChangeBarred {
  params: { id: number }
  body: Type.Static<typeof ChangedBarred>
  answer: StudentPickup
  conflict: StudentPickup
}

export const OfChild = Type.Object({ idAluno: Id('Aluno') }, closed)

/** A code that waits for somebody today. */
const WaitingCode = Type.Object({
  id: Type.Integer(),
  codigo: Type.String(),
  nome: Type.String(),
  documento: Type.String(),
  pedidoPor: Type.String(),
  /** The code drawn: modules of a side, and the path of an SVG. */
  lado: Type.Integer(),
  desenho: Type.String(),
})
export type WaitingCode = Type.Static<typeof WaitingCode>

/** Who may take a child away, as the family sees it. */
export const FamilyPickup = Type.Object({
  /** Whether the caller is told of the child's school life; otherwise nothing is shown. */
  podeVer: Type.Boolean(),
  /** Whether the caller answers for the child at school. */
  podeMudar: Type.Boolean(),
  /** ISO, at school. */
  hoje: Type.String(),
  /** `souEu`: the caller, who may change the photo. */
  responsaveis: Type.Array(Type.Object({ ...PickupGuardian.properties, souEu: Type.Boolean() })),
  pessoas: Type.Array(PickupPerson),
  codigos: Type.Array(WaitingCode),
  /** The last exits, the newest first. */
  saidas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      com: Type.String(),
      em: Type.String(),
      emAparelho: orNull(Type.String()),
      voltouEm: orNull(Type.String()),
    }),
  ),
})
export type FamilyPickup = Type.Static<typeof FamilyPickup>
export interface ReadFamilyPickup {
  query: Type.Static<typeof OfChild>
  answer: FamilyPickup
}

export const FamilyNewPerson = Type.Object({ ...NEW_PERSON.properties, ...OfChild.properties }, closed)
export interface FamilyAddPerson {
  body: Type.Static<typeof FamilyNewPerson>
  answer: FamilyPickup
}
export interface FamilyChangePerson {
  params: { id: number }
  body: Type.Static<typeof CHANGED_PERSON>
  answer: FamilyPickup
  conflict: FamilyPickup
}
export interface FamilyRevokePerson {
  params: { id: number }
  answer: FamilyPickup
}
/** A photo that was just sent, or none any more. */
export const OwnPhoto = Type.Object(
  {
    ...OfChild.properties,
    chave: Chave,
    arquivo: PickupDraft.properties.arquivo,
    semFoto: PickupDraft.properties.semFoto,
  },
  closed,
)
export interface ChangeOwnPhoto {
  body: Type.Static<typeof OwnPhoto>
  answer: FamilyPickup
}
export const NewCode = Type.Object({ ...OfChild.properties, chave: Chave, nome: Nome, documento: Documento }, closed)
export interface MakeCode {
  body: Type.Static<typeof NewCode>
  answer: FamilyPickup
}
export interface CancelCode {
  params: { id: number }
  answer: FamilyPickup
}
