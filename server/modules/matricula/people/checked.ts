import { addressDraft, addressFlaws, addressOf } from '#domain/people/address.ts'
import { guardianFlaws } from '#domain/people/guardian.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { studentFlaws } from '#domain/people/student.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { type PersonKind, PERSONS } from '#server/modules/matricula/people/persons.ts'

const FLAWS = { student: studentFlaws, guardian: guardianFlaws } as const

/** Somebody's draft as it will be kept, and a sentence per path that is wrong in it. `today`: ISO. */
export const settledPerson = (kind: PersonKind, sent: PersonDraft, today: string) => {
  const draft: PersonDraft = {
    cadastro: settledDraft(PERSONS[kind].fields, sent.cadastro),
    enderecos: sent.enderecos.map((address) => addressOf(address, addressDraft(address))),
  }
  const flaws = { ...flawsUnder('cadastro', FLAWS[kind](draft.cadastro, today)), ...addressFlaws(draft.enderecos) }
  return { draft, flaws }
}

/** Refuses where anything is wrong. @throws Refusal 422 CHECK_FIELDS with the sentences */
export const refuseFlaws = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}
