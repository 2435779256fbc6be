import { isBlankAddress, newAddress } from '#domain/people/address.ts'
import { NEW_LINK } from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type { PersonDraft } from '#domain/people/wire.ts'
import { type Choice, NOTHING_CHOSEN } from '#domain/rules/cascade/cascade.ts'
import type { Inclusion } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import {
  type GuardianValues,
  guardianValuesFlaws,
  NEW_GUARDIAN,
  newGuardianOf,
} from '#src/features/matricula/people/links/linkForm.ts'
import {
  addressValues,
  type PersonValues,
  personDraft,
  personFormFlaws,
} from '#src/features/matricula/people/records/personForm.ts'
import { emptyValues } from '#src/registers/formValues.ts'

/** A student who is there already. */
export interface KnownStudent {
  readonly id: number
  readonly nome: string
  /** ISO */
  readonly dataNascimento: string
}

/** What the form of an inclusion holds. */
export interface InclusionValues {
  /** Who was found; null for a new student. */
  readonly existente: KnownStudent | null
  readonly aluno: PersonValues
  readonly responsaveis: readonly GuardianValues[]
  readonly matricula: Choice & { readonly idOrigem: number | null; readonly liberacao: string }
}

/** Whoever brings the child usually answers for all of it. */
const FIRST_GUARDIAN: GuardianValues = {
  ...NEW_GUARDIAN,
  vinculo: { ...NEW_LINK, financeiro: true, assinaContrato: true, ordemEmergencia: 1 },
}

export const NEW_INCLUSION: InclusionValues = {
  existente: null,
  aluno: { cadastro: emptyValues(STUDENT_RECORD), enderecos: [addressValues(newAddress([]))] },
  responsaveis: [FIRST_GUARDIAN],
  matricula: { ...NOTHING_CHOSEN, idOrigem: null, liberacao: '' },
}

/** What of a new student is asked at once; the rest follows in the record. */
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

/** A sentence per path that is wrong. `today`: ISO. */
export const inclusionFlaws = (
  { existente, aluno, responsaveis }: InclusionValues,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(existente === null && flawsUnder('aluno', personFormFlaws('student', aluno, today))),
  ...Object.fromEntries(
    responsaveis.flatMap((guardian, place) =>
      Object.entries(flawsUnder(`responsaveis.${place}`, guardianValuesFlaws(guardian, today))),
    ),
  ),
})

/** The form as it is sent; null while the enrolment is not chosen to the end. */
export const inclusionOf = ({ existente, aluno, responsaveis, matricula }: InclusionValues): Inclusion | null => {
  const { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, idOrigem, liberacao } = matricula
  if (idAnoLetivo === null || idUnidade === null || idCurso === null || idPeriodo === null || idSerie === null)
    return null
  return {
    idAluno: existente?.id ?? null,
    aluno: existente === null ? withoutBlanks(personDraft('student', aluno)) : null,
    responsaveis: responsaveis.map(({ existente: known, cadastro, vinculo }) => ({
      idResponsavel: known?.id ?? null,
      cadastro: known === null ? newGuardianOf(cadastro).cadastro : null,
      vinculo,
    })),
    matricula: { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie, idOrigem, liberacao },
  }
}

const withoutBlanks = ({ cadastro, enderecos }: PersonDraft): PersonDraft => ({
  cadastro,
  enderecos: enderecos.filter((address) => !isBlankAddress(address)),
})
