import Type from 'typebox'
import { Chave, codeOf, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { EXCUSE_DECISIONS, EXCUSE_EFFECTS, EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'

const closed = { additionalProperties: false } as const

/** An absence that a roll tells of. */
export const Absence = Type.Object({
  dia: Type.String(),
  /** Null: the whole day, where presence is counted by days. */
  idAula: orNull(Type.Integer()),
  /** Such as `3ª aula, Matemática`, or `Dia todo`. */
  aula: Type.String(),
  /** Whether it is justified already. */
  justificada: Type.Boolean(),
})
export type Absence = Type.Static<typeof Absence>

const EXCUSE = {
  id: Type.Integer(),
  versao: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  /** ISO days. */
  inicio: Type.String(),
  fim: Type.String(),
  /** Names of lessons; empty: all lessons of those days. */
  aulas: Type.Array(Type.String()),
  /** In words. */
  motivo: Type.String(),
  texto: Type.String(),
  /** `arquivo:17:atestado.pdf`; empty without one. */
  arquivo: Type.String(),
  situacao: codeOf(EXCUSE_STATUSES, 'Situação'),
  /** Of a granted one; null before. */
  efeito: orNull(codeOf(EXCUSE_EFFECTS, 'Efeito')),
  /** The days that were granted; null: all, or none yet. */
  dias: orNull(Type.Array(Type.String())),
  enviadaPor: Type.String(),
  daFamilia: Type.Boolean(),
  enviadaEm: Type.String(),
  /** What the school answered; empty before. */
  resposta: Type.String(),
}

export const Excuse = Type.Object(EXCUSE)
export type Excuse = Type.Static<typeof Excuse>

export const ExcuseQuery = Type.Object(
  {
    ...PAGING,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    situacao: Type.Optional(codeOf(EXCUSE_STATUSES, 'Situação')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)

export const ExcusePage = Paged(Excuse)

export interface ListExcuses {
  query: Type.Static<typeof ExcuseQuery>
  answer: Type.Static<typeof ExcusePage>
}

/** An excuse as the school decides about it. */
export const ExcuseSheet = Type.Object({
  ...EXCUSE,
  unidade: Type.String(),
  /** The law of the reason; empty for none. */
  baseLegal: Type.String(),
  /** The usual effect of its reason at this school. */
  efeitoUsual: codeOf(EXCUSE_EFFECTS, 'Efeito'),
  /** The absences that it is for, so far. */
  faltas: Type.Array(Absence),
  /** The closed class group whose count of absences it would change; empty: it may be granted and reversed. */
  turmaFechada: Type.String(),
  decididaPor: Type.String(),
  decididaEm: orNull(Type.String()),
})
export type ExcuseSheet = Type.Static<typeof ExcuseSheet>

export interface ReadExcuse {
  params: { id: number }
  answer: ExcuseSheet
}

/** A new excuse. `chave`: idempotency key. */
export const ExcuseBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    inicio: IsoDate('Primeiro dia'),
    fim: IsoDate('Último dia'),
    aulas: Type.Array(Id('Aula'), { maxItems: 20, title: 'Aulas' }),
    /** Code of EXCUSE_REASONS, or the id of a reason of the school. */
    motivo: Id('Motivo'),
    texto: Type.String({ maxLength: 500, title: 'Explicação' }),
    arquivo: Type.String({ maxLength: 200, title: 'Documento' }),
  },
  closed,
)
export type ExcuseBody = Type.Static<typeof ExcuseBody>

export const SentExcuse = Type.Object({ id: Type.Integer() })

export interface SendExcuse {
  body: ExcuseBody
  answer: Type.Static<typeof SentExcuse>
}

/** The same excuse for several students, such as of an event: whole days only. */
export const SeveralExcusesBody = Type.Object(
  {
    ...Type.Omit(ExcuseBody, ['idAluno', 'aulas']).properties,
    alunos: Type.Array(Id('Aluno'), { minItems: 1, maxItems: 200, uniqueItems: true, title: 'Alunos' }),
  },
  closed,
)
export type SeveralExcusesBody = Type.Static<typeof SeveralExcusesBody>

/** How many were entered. */
export const EnteredExcuses = Type.Object({ registradas: Type.Integer() })
export interface EnterExcuses {
  body: SeveralExcusesBody
  answer: Type.Static<typeof EnteredExcuses>
}

export const DecisionBody = Type.Object(
  {
    versao: Versao,
    decisao: codeOf(EXCUSE_DECISIONS, 'Decisão'),
    /** Of a grant. */
    efeito: orNull(codeOf(EXCUSE_EFFECTS, 'Efeito')),
    /** Of a grant: some of the days; null: all of them. */
    dias: orNull(Type.Array(IsoDate('Dia'), { minItems: 1, maxItems: 366 }), 'Dias'),
    /** The family reads it. */
    motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
  },
  closed,
)

export interface DecideExcuse {
  params: { id: number }
  body: Type.Static<typeof DecisionBody>
  answer: ExcuseSheet
  conflict: ExcuseSheet
}

export const FamilyExcusesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

/** The excuses of a child, the newest first, and the absences that nobody excused yet. */
export const FamilyExcuses = Type.Object({
  /** Whether the caller answers for the child at school; otherwise nothing is told. */
  podeEnviar: Type.Boolean(),
  justificativas: Type.Array(Excuse),
  faltas: Type.Array(Absence),
})
export type FamilyExcuses = Type.Static<typeof FamilyExcuses>

export interface ReadFamilyExcuses {
  query: Type.Static<typeof FamilyExcusesQuery>
  answer: FamilyExcuses
}

/** The reasons that may be chosen, in their order. */
export const AbsenceReasons = Type.Object({
  motivos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      efeito: codeOf(EXCUSE_EFFECTS, 'Efeito'),
      exigeAnexo: Type.Boolean(),
      baseLegal: Type.String(),
    }),
  ),
})

export interface ListAbsenceReasons {
  answer: Type.Static<typeof AbsenceReasons>
}

export const DayLessonsQuery = Type.Object({ idAluno: Id('Aluno'), dia: IsoDate('Dia') }, closed)

/** The lessons of a student on a day; none where presence is counted by days. */
export const DayLessons = Type.Object({ aulas: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String() })) })
export type DayLessons = Type.Static<typeof DayLessons>

export interface ListDayLessons {
  query: Type.Static<typeof DayLessonsQuery>
  answer: DayLessons
}

export interface WithdrawExcuse {
  params: { id: number }
  answer: { readonly isSuccess: true }
}
