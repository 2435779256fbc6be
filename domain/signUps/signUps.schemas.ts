import Type from 'typebox'
import { Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { SeatCounters } from '#domain/extraCourses/extraCourses.schemas.ts'
import { SIGN_UP_STATUSES } from '#domain/signUps/signUp.ts'

const closed = { additionalProperties: false } as const
const STATUS = Type.Enum([...SIGN_UP_STATUSES], { title: 'Situação' })
const COURSE = Id('Curso extra')
const STUDENT = Id('Aluno')

/** A row of an open schedule, and a day of it. */
const ChosenHour = Type.Object(
  { id: Id('Horário'), dia: Type.Integer({ minimum: 1, maximum: 5, title: 'Dia da semana' }) },
  closed,
)

export const SignUpListQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    cursoExtraId: Type.Optional(COURSE),
    status: Type.Optional(STATUS),
  },
  closed,
)

/** A student who signed up (portal.md 3 “Enrollment process”: students with inscricaoId, status, selected). */
export const SignUpRow = Type.Object({
  inscricaoId: Type.Integer(),
  alunoId: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  serie: orNull(Type.String()),
  cursoExtraId: Type.Integer(),
  curso: Type.String(),
  turma: Type.String(),
  /** `seg 14:00–15:00`, of an open schedule what the student chose. */
  horarios: Type.String(),
  status: STATUS,
  /** Place in the waiting list, from 1; null for a student who does not wait. */
  posicao: orNull(Type.Integer()),
  /** Mandatory pre-requirements that are not approved. */
  faltas: Type.Array(Type.String()),
  /** Why it was removed. */
  motivo: orNull(Type.String()),
  /** ISO instant. */
  inscritoEm: Type.String(),
  versao: Type.Integer(),
})
export type SignUpRow = Type.Static<typeof SignUpRow>

const ListedSignUps = Paged(SignUpRow)
export const SignUpPage = Type.Object({
  ...ListedSignUps.properties,
  /** Of the courses that the filters let through, together. */
  contagem: SeatCounters,
})
export interface ListSignUps {
  query: Type.Static<typeof SignUpListQuery>
  answer: Type.Static<typeof SignUpPage>
}

export const SignUpDraft = Type.Object(
  {
    cursoExtraId: COURSE,
    alunoId: STUDENT,
    /** Of an open schedule; nothing for a closed one. */
    horarios: Type.Array(ChosenHour, { maxItems: 200, title: 'Horários' }),
    /** Waits where there is no seat. */
    aceitaEspera: Type.Boolean({ title: 'Lista de espera' }),
    /** The same for every try of one sign-up. */
    chave: Type.String({ minLength: 1, maxLength: 64, title: 'Chave' }),
  },
  closed,
)
export type SignUpDraft = Type.Static<typeof SignUpDraft>

export const SignedUp = Type.Object({
  inscricaoId: Type.Integer(),
  status: STATUS,
  posicao: orNull(Type.Integer()),
})
export interface SignUp {
  body: SignUpDraft
  answer: Type.Static<typeof SignedUp>
}

const CHOSEN = Type.Array(Type.Object({ inscricaoId: Id('Inscrição'), versao: Versao }, closed), {
  minItems: 1,
  maxItems: 500,
  title: 'Inscrições',
})

export const ConfirmedSignUps = Type.Object({ inscricoes: CHOSEN }, closed)
export const RemovedSignUps = Type.Object(
  { inscricoes: CHOSEN, motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) },
  closed,
)
/** What changed, and why the others did not. */
export const SignUpVerdict = Type.Object({
  alteradas: Type.Array(Type.Integer()),
  recusas: Type.Array(Type.Object({ inscricaoId: Type.Integer(), aluno: Type.String(), motivo: Type.String() })),
  /** Students of the waiting list who got a seat by it. */
  promovidos: Type.Array(Type.String()),
})
export type SignUpVerdict = Type.Static<typeof SignUpVerdict>

export interface ConfirmSignUps {
  body: Type.Static<typeof ConfirmedSignUps>
  answer: SignUpVerdict
}
export interface RemoveSignUps {
  body: Type.Static<typeof RemovedSignUps>
  answer: SignUpVerdict
}

export const ApplicantQuery = Type.Object(
  { cursoExtraId: COURSE, Filtro: Type.String({ minLength: 2, maxLength: 120, title: 'Busca' }) },
  closed,
)
/** Students who are enrolled in the year and unit of a course, and why it does not take them. */
export const ApplicantList = Type.Object({
  items: Type.Array(
    Type.Object({
      alunoId: Type.Integer(),
      aluno: Type.String(),
      ra: Type.String(),
      serie: Type.String(),
      /** Null for a student who may sign up. */
      impedimento: orNull(Type.String()),
    }),
  ),
})
export interface ListApplicants {
  query: Type.Static<typeof ApplicantQuery>
  answer: Type.Static<typeof ApplicantList>
}
