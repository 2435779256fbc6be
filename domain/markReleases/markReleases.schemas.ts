import Type from 'typebox'
import { codeOf, type Done, Id, IsoDate, Named, orNull, Paged, PAGING } from '#domain/base/common.schemas.ts'
import { RELEASE_CHANGES, RELEASE_STATUSES } from '#domain/markReleases/markReleases.lists.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'

const closed = { additionalProperties: false } as const

export const ReleasesQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    numeroEtapa: Type.Optional(SheetStage),
    situacao: Type.Optional(codeOf(RELEASE_STATUSES, 'Situação')),
  },
  closed,
)

/** The marks of a class group, subject and stage that has begun, and whether families see them. */
const ReleaseRow = Type.Object({
  idTurma: Type.Integer(),
  turma: Type.String(),
  /** Null for the marks of all subjects together. */
  idDisciplina: orNull(Type.Integer()),
  disciplina: Type.String(),
  numeroEtapa: Type.Integer(),
  etapa: Type.String(),
  /** Names, with commas. */
  professores: Type.String(),
  alunos: Type.Integer(),
  /** Students whose stage is not complete. */
  semNota: Type.Integer(),
  /** Why there are no marks: a sentence; empty where there are. */
  motivo: Type.String(),
  situacao: codeOf(RELEASE_STATUSES, 'Situação'),
  /** ISO instant from which families see them; null while hidden or previewed. */
  publicadaEm: orNull(Type.String()),
  /** The day that the stage proposes, ISO; null: it proposes none. */
  diaPrevisto: orNull(Type.String()),
  /** Who changed it last, and when (ISO instant); empty and null before the first change. */
  alteradaPor: Type.String(),
  alteradaEm: orNull(Type.String()),
  /** 0: never changed. */
  versao: Type.Integer(),
})
export type ReleaseRow = Type.Static<typeof ReleaseRow>

export const ReleasePage = Type.Object({
  ...Paged(ReleaseRow).properties,
  /** What the filters choose from. */
  turmas: Type.Array(Named),
  etapas: Type.Array(Type.Integer()),
  /** Whether the caller may publish; if not, why: a sentence. */
  podePublicar: Type.Boolean(),
  motivo: Type.String(),
})
export type ReleasePage = Type.Static<typeof ReleasePage>
export interface ListReleases {
  query: Type.Static<typeof ReleasesQuery>
  answer: ReleasePage
}

const PLACE = { idTurma: Id('Turma'), idDisciplina: orNull(Id('Disciplina')), numeroEtapa: SheetStage }
export type ReleasePlace = Type.Static<ReturnType<typeof Type.Object<typeof PLACE>>>

const MOST_AT_ONCE = 400

export const ReleaseCheckBody = Type.Object(
  { lugares: Type.Array(Type.Object(PLACE, closed), { minItems: 1, maxItems: MOST_AT_ONCE, title: 'Disciplinas' }) },
  closed,
)

/** What is still missing in chosen places, by teacher: nothing is kept from being published by it. */
export const ReleaseCheck = Type.Object({
  completas: Type.Integer(),
  faltas: Type.Array(
    Type.Object({
      /** Names, with commas; empty where nobody is assigned. */
      professores: Type.String(),
      disciplinas: Type.Array(
        Type.Object({
          disciplina: Type.String(),
          turma: Type.String(),
          etapa: Type.String(),
          alunos: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
  /** Places without marks, each as a sentence: they cannot be published. */
  impedidas: Type.Array(Type.String()),
})
export type ReleaseCheck = Type.Static<typeof ReleaseCheck>
export interface CheckReleases {
  body: Type.Static<typeof ReleaseCheckBody>
  answer: ReleaseCheck
}

export const ReleasesBody = Type.Object(
  {
    /** Each over the version that the person saw; 0: never changed. */
    lugares: Type.Array(Type.Object({ ...PLACE, versao: Type.Integer({ minimum: 0, title: 'Versão' }) }, closed), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
      title: 'Disciplinas',
    }),
    situacao: codeOf(RELEASE_CHANGES, 'Situação'),
    /** When families see them, by the clock of the school; null: now. Only of what is published. */
    publicarEm: orNull(
      Type.Object({ dia: IsoDate('Dia'), hora: Type.Integer({ minimum: 0, maximum: 23, title: 'Hora' }) }, closed),
    ),
    /** Asked for where families see the marks already. */
    motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
  },
  closed,
)
export interface ChangeReleases {
  body: Type.Static<typeof ReleasesBody>
  answer: Type.Static<typeof Done>
}

/** A decision of the school about marks (portal.md 7 “GradeRelease parameters”). */
export const MarkReleaseRight = Type.Object({ dados: Type.Boolean() })
export interface ReadMarkReleaseRight {
  answer: Type.Static<typeof MarkReleaseRight>
}
