import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { Answers } from '#domain/configuredFields/answers.ts'
import { newAddress } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { type LinkDraft, linkDraftOf, linkFlaws, NEW_LINK } from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import type { ChangedLink, LinkRecord } from '#domain/people/people.wire.ts'
import { filledFlaws, filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { draftOf, emptyValues } from '#src/registers/formValues.ts'
import {
  addressValues,
  filledAddressesOf,
  type PersonValues,
  personFormFlaws,
} from '#src/registers/people/personForm.ts'

/** The fields of a new guardian here; the record has the rest. */
export const NEW_GUARDIAN_FIELDS = [
  'nome',
  'cpf',
  'dataNascimento',
  'email',
  'telefoneCelular',
  'telefoneFixo',
] as const

/** The configured forms of guardians, and of guardians as one of a student. */
export interface GuardianForms {
  readonly guardian: readonly ConfiguredForm[]
  readonly link: readonly ConfiguredForm[]
}

/** A link as form values, with the answers to its configured fields. */
export interface LinkValues extends LinkDraft {
  readonly respostas: Answers
}

/** A guardian in a form: a registered or a new one. */
export interface GuardianValues extends PersonValues {
  /** The guardian found; null for a new one. */
  readonly existente: { readonly id: number; readonly nome: string } | null
  readonly respostas: Answers
  readonly vinculo: LinkValues
}

/** An empty guardian. */
export const newGuardian = ({ guardian, link }: GuardianForms): GuardianValues => ({
  existente: null,
  cadastro: emptyValues(GUARDIAN_RECORD),
  enderecos: [addressValues(newAddress([]))],
  respostas: writtenAnswers(guardian, []),
  vinculo: { ...NEW_LINK, respostas: writtenAnswers(link, []) },
})

/** A link as form values. */
export const linkValues = (link: LinkRecord, { link: forms }: GuardianForms): LinkValues => ({
  ...linkDraftOf(link),
  respostas: writtenAnswers(forms, link.respostas),
})

/** Whether the form asks for the address: of a new guardian who does not live with the student. */
export const asksAddress = ({ existente, vinculo }: GuardianValues): boolean => existente === null && !vinculo.moraCom

/** The body for a new guardian. */
export const newGuardianOf = (values: GuardianValues, { guardian }: GuardianForms) => ({
  cadastro: draftOf(GUARDIAN_RECORD, values.cadastro),
  enderecos: asksAddress(values) ? filledAddressesOf(values.enderecos) : [],
  campos: filledForm(guardian, values.respostas),
})

/** The body for a link. */
export const changedLinkOf = (values: LinkValues, { link: forms }: GuardianForms): ChangedLink => ({
  ...linkDraftOf(values),
  campos: filledForm(forms, values.respostas),
})

/** A sentence per flawed path below a link. `today`: ISO. */
export const linkValuesFlaws = (
  values: LinkValues,
  { link: forms }: GuardianForms,
  today: string,
): Readonly<Record<string, string>> => ({ ...linkFlaws(values), ...filledFlaws(forms, values.respostas, today) })

/** A sentence per flawed path below a guardian. `today`: ISO. */
export const guardianValuesFlaws = (
  values: GuardianValues,
  forms: GuardianForms,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(values.existente === null && {
    ...personFormFlaws('guardian', asksAddress(values) ? values : { ...values, enderecos: [] }, today),
    ...filledFlaws(forms.guardian, values.respostas, today),
  }),
  ...flawsUnder('vinculo', linkValuesFlaws(values.vinculo, forms, today)),
})
