import Type from 'typebox'
import { codeOf, type Done, Id, Named, orNull, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { PENDING_EFFECTS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'

const closed = { additionalProperties: false } as const

export const PendingItemsQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    tipo: Type.Optional(codeOf(PENDING_ITEMS, 'Tipo')),
    /** Only those of the person who asks. */
    minhas: Type.Optional(Type.Boolean({ title: 'Só as minhas' })),
    efeito: Type.Optional(codeOf(PENDING_EFFECTS, 'Efeito')),
  },
  closed,
)

/** Something that stands in the way of the end of a stage or of the year. */
export const PendingItem = Type.Object({
  id: Id(),
  codigo: codeOf(PENDING_ITEMS, 'Tipo'),
  /** By what the school does with this kind. */
  efeito: codeOf(PENDING_EFFECTS, 'Efeito'),
  unidade: Type.String(),
  /** Null: of the unit as a whole. */
  idTurma: orNull(Type.Integer()),
  /** With its unit. */
  turma: orNull(Type.String()),
  /** Null: of no subject, or of all together. */
  idDisciplina: orNull(Type.Integer()),
  disciplina: orNull(Type.String()),
  /** 13: the exam; null: of the year. */
  numeroEtapa: orNull(Type.Integer()),
  etapa: orNull(Type.String()),
  /** Of what is one student's alone. */
  idMatricula: orNull(Type.Integer()),
  idAluno: orNull(Type.Integer()),
  aluno: orNull(Type.String()),
  /** ISO: the first day that is meant. */
  dia: orNull(Type.String()),
  /** The first thing that is meant, by the kind: a lesson, a calendar, a change of a mark, an excuse, a council, a document, an appeal. */
  idAlvo: orNull(Type.Integer()),
  /** The name of the first document that is missing. */
  documento: orNull(Type.String()),
  /** How many cells, lessons, days or documents. */
  itens: Type.Integer(),
  responsavel: orNull(Type.String()),
  /** When the portal found it. ISO. */
  desde: Type.String(),
  /** Of the justification of a stage below the mean; null where there is none. */
  versao: orNull(Type.Integer()),
})
export type PendingItem = Type.Static<typeof PendingItem>

const PendingKindCount = Type.Object({ codigo: codeOf(PENDING_ITEMS, 'Tipo'), quantidade: Type.Integer() })
export type PendingKindCount = Type.Static<typeof PendingKindCount>

export const PendingItemsPage = Type.Object({
  items: Type.Array(PendingItem),
  totalCount: Type.Integer(),
  /** How many there are of each kind, whatever kind is filtered. */
  tipos: Type.Array(PendingKindCount),
  turmas: Type.Array(Named),
})
export type PendingItemsPage = Type.Static<typeof PendingItemsPage>

/** What a unit has, by kind, for those who see it whole. */
export const PendingOfUnits = Type.Object({
  unidades: Type.Array(
    Type.Object({
      id: Id(),
      nome: Type.String(),
      impedem: Type.Integer(),
      avisam: Type.Integer(),
      tipos: Type.Array(PendingKindCount),
    }),
  ),
})
export type PendingOfUnits = Type.Static<typeof PendingOfUnits>

const PendingRule = Type.Object(
  { codigo: codeOf(PENDING_ITEMS, 'Tipo'), efeito: codeOf(PENDING_EFFECTS, 'Efeito') },
  closed,
)
export const PendingRules = Type.Object({ regras: Type.Array(PendingRule, { maxItems: 20, title: 'Regras' }) }, closed)
export type PendingRules = Type.Static<typeof PendingRules>

export const Justification = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' }),
    texto: Type.String({ minLength: 1, maxLength: 1000, title: 'Justificativa' }),
    versao: orNull(Versao),
  },
  closed,
)

export interface ListPendingItems {
  query: Type.Static<typeof PendingItemsQuery>
  answer: PendingItemsPage
}
export interface CountPendingOfUnits {
  answer: PendingOfUnits
}
export interface ReadPendingRules {
  answer: PendingRules
}
export interface ChangePendingRules {
  body: PendingRules
  answer: PendingRules
}
export interface JustifyStage {
  body: Type.Static<typeof Justification>
  answer: Type.Static<typeof Done>
}
