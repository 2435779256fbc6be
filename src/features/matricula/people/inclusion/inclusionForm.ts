import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { Answers } from '#domain/configuredFields/answers.ts'
import { newAddress } from '#domain/people/address.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type { IncludedGuardian, ListCourseOptions } from '#domain/people/people.wire.ts'
import { suggestedPlace } from '#domain/people/suggestedPlace.ts'
import { type Choice, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'
import type { Inclusion } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import {
  changedLinkOf,
  type GuardianForms,
  type GuardianValues,
  guardianValuesFlaws,
  newGuardian,
  newGuardianOf,
} from '#src/features/matricula/people/links/linkForm.ts'
import {
  addressValues,
  filledAddressesOf,
  type PersonValues,
  personDraft,
  personFormFlaws,
  textIn,
} from '#src/registers/people/personForm.ts'
import { filledFlaws, filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { emptyValues } from '#src/registers/formValues.ts'

/** A registered student. */
export interface KnownStudent {
  readonly id: number
  readonly nome: string
  /** ISO day. */
  readonly dataNascimento: string
}

/** The configured forms of students, of guardians, and of guardians as one of the student. */
export interface SchoolForms extends GuardianForms {
  readonly student: readonly ConfiguredForm[]
}

/** The values of an inclusion. */
export interface InclusionValues {
  /** The student found; null for a new one. */
  readonly existente: KnownStudent | null
  /** Ids of found students of whom the person said that they are somebody else. */
  readonly outros: readonly number[]
  readonly aluno: PersonValues & { readonly respostas: Answers }
  readonly responsaveis: readonly GuardianValues[]
  readonly matricula: Choice & { readonly idOrigem: number | null; readonly liberacao: string }
}

/** The guardian who brings the child usually has all roles. */
const firstGuardian = (forms: GuardianForms): GuardianValues => {
  const guardian = newGuardian(forms)
  return {
    ...guardian,
    vinculo: { ...guardian.vinculo, financeiro: true, assinaContrato: true, ordemEmergencia: 1 },
  }
}

/** The student's birth date, ISO; empty, or as it is being typed, while it is not known. */
export const birthIn = ({ existente, aluno }: Pick<InclusionValues, 'existente' | 'aluno'>): string =>
  existente?.dataNascimento ?? textIn(aluno.cadastro, 'dataNascimento')

/** An inclusion of which only the place is known, as far as there is no choice. */
export const newInclusion = (forms: SchoolForms, options: ListCourseOptions['answer']): InclusionValues => ({
  existente: null,
  outros: [],
  aluno: {
    cadastro: emptyValues(STUDENT_RECORD),
    enderecos: [addressValues(newAddress([]))],
    respostas: writtenAnswers(forms.student, []),
  },
  responsaveis: [firstGuardian(forms)],
  matricula: { ...suggestedPlace(options, NOTHING_CHOSEN, ''), idOrigem: null, liberacao: '' },
})

/** The fields of a new student here; the record has the rest. */
export const NEW_STUDENT_FIELDS = [
  'nome',
  'dataNascimento',
  'cpf',
  'nomeSocial',
  'sexo',
  'corRaca',
  'nacionalidade',
  'naturalidade',
  'naturalidadeUf',
] as const

/** A sentence per flawed path. `today`: ISO. */
export const inclusionFlaws = (
  { existente, aluno, responsaveis }: InclusionValues,
  forms: SchoolForms,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(existente === null &&
    flawsUnder('aluno', {
      ...personFormFlaws('student', aluno, today),
      ...filledFlaws(forms.student, aluno.respostas, today),
    })),
  ...Object.fromEntries(
    responsaveis.flatMap((guardian, place) =>
      Object.entries(flawsUnder(`responsaveis.${place}`, guardianValuesFlaws(guardian, forms, today))),
    ),
  ),
})

/** The body of the form; null while the enrolment is incomplete. */
export const inclusionOf = (
  { existente, outros, aluno, responsaveis, matricula }: InclusionValues,
  forms: SchoolForms,
): Inclusion | null => {
  const { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, idOrigem, liberacao } = matricula
  if (idAnoLetivo === null || idUnidade === null || idCurso === null || idPeriodo === null || idSerie === null)
    return null
  return {
    idAluno: existente?.id ?? null,
    aluno:
      existente === null
        ? {
            ...personDraft('student', aluno),
            enderecos: filledAddressesOf(aluno.enderecos),
            campos: filledForm(forms.student, aluno.respostas),
          }
        : null,
    responsaveis: responsaveis.map((guardian) => includedOf(guardian, forms)),
    matricula: { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, idOrigem, liberacao },
    ...(outros.length > 0 && { diferenteDe: [...outros] }),
  }
}

const includedOf = (guardian: GuardianValues, forms: GuardianForms): IncludedGuardian => {
  const vinculo = changedLinkOf(guardian.vinculo, forms)
  if (guardian.existente !== null) return { idResponsavel: guardian.existente.id, cadastro: null, vinculo }
  return { idResponsavel: null, ...newGuardianOf(guardian, forms), vinculo }
}
