import Type from 'typebox'
import { type ById, codeOf, type Done, Id, orNull } from '#domain/base/common.schemas.ts'
import { SEARCH_STATUSES, WISH_WEIGHTS } from '#domain/timetableSearch/timetableSearch.lists.ts'
import { WeekItem } from '#domain/timetables/timetables.schemas.ts'

const closed = { additionalProperties: false } as const
const Codigo = Type.Integer()
const Peso = (title: string) => codeOf(WISH_WEIGHTS, title)

/** What the weeks should be like, each with a code of WISH_WEIGHTS. */
export const Wishes = Type.Object(
  {
    janelasProfessor: Peso('Professores sem aulas vagas'),
    janelasTurma: Peso('Turmas sem aulas vagas'),
    espalhar: Peso('Disciplina espalhada pela semana'),
    duplas: Peso('Aulas duplas'),
    ultima: Peso('Última aula revezada'),
    aulasDia: Peso('Aulas por dia do professor'),
    preferidos: Peso('Horários preferidos dos professores'),
    /** Lessons a day of a teacher that `aulasDia` is about. */
    maximoDia: Type.Integer({ minimum: 1, maximum: 15, title: 'Máximo de aulas por dia' }),
  },
  closed,
)
export type Wishes = Type.Static<typeof Wishes>

/** What is searched, and how. */
export const SearchAsked = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo'),
    idUnidade: Id('Unidade'),
    turmas: Type.Array(Id('Turma'), { minItems: 1, maxItems: 300, title: 'Turmas' }),
    desejos: Wishes,
    /** How long it may take. */
    segundos: Type.Integer({ minimum: 1, maximum: 600, title: 'Tempo de busca' }),
    /** Another number begins otherwise and finds other weeks. */
    semente: Type.Integer({ minimum: 1, maximum: 1_000_000, title: 'Semente' }),
  },
  closed,
)
export type SearchAsked = Type.Static<typeof SearchAsked>

/** The weeks that a search found, with what did not fit and what wishes cost. */
export const Proposal = Type.Object({
  turmas: Type.Array(
    Type.Object({
      idTurma: Codigo,
      /** The version that it builds on: its locked lessons, rooms and named teachers. */
      base: orNull(Type.Object({ id: Codigo, versao: Codigo })),
      itens: Type.Array(WeekItem),
    }),
  ),
  /** Lessons without a time, and why, in words. */
  semHorario: Type.Array(
    Type.Object({ idTurma: Codigo, idDisciplina: Codigo, aulas: Type.Integer(), motivo: Type.String() }),
  ),
  /** What cannot be kept of what has to be, in words. */
  conflitos: Type.Array(Type.String()),
  /** Wishes that are not fulfilled, the dearest first, point by point in words. */
  desejos: Type.Array(Type.Object({ nome: Type.String(), custo: Type.Integer(), pontos: Type.Array(Type.String()) })),
})
export type Proposal = Type.Static<typeof Proposal>

export const TimetableSearch = Type.Object({
  id: Codigo,
  ...SearchAsked.properties,
  situacao: codeOf(SEARCH_STATUSES, 'Situação'),
  autor: Type.String(),
  /** ISO instants. */
  comecou: Type.String(),
  terminou: orNull(Type.String()),
  /** Somebody told it to stop. */
  parando: Type.Boolean(),
  /** Lessons of the best weeks so far that have no time, and what wishes cost in them; null before the first news. */
  abertas: orNull(Type.Integer()),
  custo: orNull(Type.Integer()),
  /** It was written into drafts. */
  usada: Type.Boolean(),
  proposta: orNull(Proposal),
})
export type TimetableSearch = Type.Static<typeof TimetableSearch>

export const SearchQuery = Type.Object({ idAnoLetivo: Id('Ano letivo'), idUnidade: Id('Unidade') }, closed)

export const LastSearch = Type.Object({ busca: orNull(TimetableSearch) })

export interface GetTimetableSearch {
  query: Type.Static<typeof SearchQuery>
  answer: Type.Static<typeof LastSearch>
}

export interface StartTimetableSearch {
  body: SearchAsked
  answer: TimetableSearch
}

export interface ChangeTimetableSearch {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
