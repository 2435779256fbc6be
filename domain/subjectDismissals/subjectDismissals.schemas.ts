import Type from 'typebox'
import { type ById, Chave, codeOf, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'
import { DISMISSAL_STATUSES } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'

const closed = { additionalProperties: false } as const

const Reason = codeOf(DISMISS_REASONS, 'Motivo da dispensa')

const DISMISSAL = {
  id: Type.Integer(),
  versao: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  disciplina: Type.String(),
  motivoDispensa: Reason,
  /** Names of stages; empty: all of the year. */
  etapas: Type.Array(Type.String()),
  /** From which day to which the roll says D. ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  situacao: codeOf(DISMISSAL_STATUSES, 'Situação'),
  /** `arquivo:17:laudo.pdf`; empty without one. */
  arquivo: Type.String(),
  deferidaPor: Type.String(),
  /** ISO instant. */
  deferidaEm: Type.String(),
}

/** A student who is, or was, dismissed from a subject. */
export const Dismissal = Type.Object(DISMISSAL)
export type Dismissal = Type.Static<typeof Dismissal>

export const DismissalQuery = Type.Object(
  {
    ...PAGING,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    idAluno: Type.Optional(Id('Aluno')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    motivoDispensa: Type.Optional(Reason),
    situacao: Type.Optional(codeOf(DISMISSAL_STATUSES, 'Situação')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)
export const DismissalPage = Paged(Dismissal)

export interface ListDismissals {
  query: Type.Static<typeof DismissalQuery>
  answer: Type.Static<typeof DismissalPage>
}

/** What a dismissal hides in a stage, and a removal shows again. */
const HiddenStage = Type.Object({
  nome: Type.String(),
  /** How many cells have a mark. */
  notas: Type.Integer(),
  faltas: Type.Integer(),
  /** Whether families see its marks, whether it is closed, and whether it takes marks today. */
  publicada: Type.Boolean(),
  fechada: Type.Boolean(),
  aberta: Type.Boolean(),
})
export type HiddenStage = Type.Static<typeof HiddenStage>

/** All of a dismissal. */
export const DismissalSheet = Type.Object({
  ...DISMISSAL,
  baseLegal: Type.String(),
  observacao: Type.String(),
  removidaPor: Type.String(),
  removidaEm: orNull(Type.String()),
  motivoRemocao: Type.String(),
  /** What it hides; what a removal shows again. */
  esconde: Type.Array(HiddenStage),
})
export type DismissalSheet = Type.Static<typeof DismissalSheet>

export interface ReadDismissal {
  params: Type.Static<typeof ById>
  answer: DismissalSheet
}

/** What may be chosen for dismissals in a class group. */
export const DismissalChoices = Type.Object({
  idTurma: Type.Integer(),
  turma: Type.String(),
  /** First and last day of its year. ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  disciplinas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      /** Whether the matrix lets students be dismissed from it. */
      dispensavel: Type.Boolean(),
      motivos: Type.Array(Reason),
    }),
  ),
  etapas: Type.Array(
    Type.Object({
      numero: Type.Integer(),
      nome: Type.String(),
      inicio: Type.String(),
      fim: Type.String(),
      fechada: Type.Boolean(),
    }),
  ),
  alunos: Type.Array(
    Type.Object({
      idMatricula: Type.Integer(),
      idAluno: Type.Integer(),
      nome: Type.String(),
      /** Ids of the subjects that the student takes here. */
      disciplinas: Type.Array(Type.Integer()),
    }),
  ),
  /** Why nothing is granted here now; empty where it is. */
  motivo: Type.String(),
})
export type DismissalChoices = Type.Static<typeof DismissalChoices>

export const DismissalChoicesQuery = Type.Object({ idTurma: Id('Turma') }, closed)
export interface ReadDismissalChoices {
  query: Type.Static<typeof DismissalChoicesQuery>
  answer: DismissalChoices
}

/** From what somebody is to be dismissed. */
const ASKED = {
  idTurma: Id('Turma'),
  idDisciplina: Id('Disciplina'),
  matriculas: Type.Array(Id('Matrícula'), { minItems: 1, maxItems: 200, uniqueItems: true, title: 'Alunos' }),
  /** Numbers of stages; empty: all of the year. */
  numerosEtapas: Type.Array(SheetStage, { maxItems: 12, uniqueItems: true, title: 'Etapas' }),
}

export const DismissalPreviewBody = Type.Object(ASKED, closed)
export type DismissalPreviewBody = Type.Static<typeof DismissalPreviewBody>

/** What a dismissal would do for a student, or why there is none. */
export const DismissalEffect = Type.Object({
  idMatricula: Type.Integer(),
  nome: Type.String(),
  /** A sentence; empty where nothing is against it. */
  recusa: Type.String(),
  esconde: Type.Array(HiddenStage),
})
export type DismissalEffect = Type.Static<typeof DismissalEffect>

export const DismissalPreview = Type.Object({ alunos: Type.Array(DismissalEffect) })

export interface PreviewDismissals {
  body: DismissalPreviewBody
  answer: Type.Static<typeof DismissalPreview>
}

/** The same dismissal for one student or several. `chave`: idempotency key. */
export const DismissalBody = Type.Object(
  {
    chave: Chave,
    ...ASKED,
    motivoDispensa: Reason,
    inicio: IsoDate('Primeiro dia'),
    fim: IsoDate('Último dia'),
    baseLegal: Type.String({ maxLength: 300, title: 'Base legal' }),
    observacao: Type.String({ maxLength: 300, title: 'Observação no histórico' }),
    arquivo: Type.String({ maxLength: 200, title: 'Documento' }),
  },
  closed,
)
export type DismissalBody = Type.Static<typeof DismissalBody>

export const GrantedDismissals = Type.Object({ registradas: Type.Integer() })
export interface GrantDismissals {
  body: DismissalBody
  answer: Type.Static<typeof GrantedDismissals>
}

export const DismissalRemovalBody = Type.Object(
  { versao: Versao, motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) },
  closed,
)
export interface RemoveDismissal {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof DismissalRemovalBody>
  answer: DismissalSheet
  conflict: DismissalSheet
}
