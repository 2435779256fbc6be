import { GUARDIAN_RECORD, guardianFlaws } from '#domain/people/guardian.ts'
import { type LinkDraft, linkFlaws, NEW_LINK } from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { draftOf, emptyValues, type FormValues } from '#src/registers/formValues.ts'

/** What of a new guardian is asked where the link is made; the rest follows in the record. */
export const NEW_GUARDIAN_FIELDS = [
  'nome',
  'cpf',
  'dataNascimento',
  'email',
  'telefoneCelular',
  'telefoneFixo',
] as const

/** A guardian in a form: one who is there, or a new one. */
export interface GuardianValues {
  /** Who was found; null for somebody new. */
  readonly existente: { readonly id: number; readonly nome: string } | null
  readonly cadastro: FormValues
  readonly vinculo: LinkDraft
}

/** The fields of a new guardian as they are sent. */
export const newGuardianOf = (cadastro: FormValues) => ({
  cadastro: draftOf(GUARDIAN_RECORD, cadastro),
  enderecos: [],
})

/** A sentence per path below a guardian of a form that is wrong. `today`: ISO. */
export const guardianValuesFlaws = (
  { existente, cadastro, vinculo }: GuardianValues,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(existente === null && flawsUnder('cadastro', guardianFlaws(newGuardianOf(cadastro).cadastro, today))),
  ...flawsUnder('vinculo', linkFlaws(vinculo)),
})

/** A guardian whom nobody has named yet. */
export const NEW_GUARDIAN: GuardianValues = {
  existente: null,
  cadastro: emptyValues(GUARDIAN_RECORD),
  vinculo: NEW_LINK,
}
