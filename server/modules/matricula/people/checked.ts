import { addressDraft, addressFlaws, addressOf } from '#domain/people/address.ts'
import { guardianFlaws } from '#domain/people/guardian.ts'
import { flawsUnder } from '#domain/people/person.ts'
import { studentFlaws } from '#domain/people/student.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { type PersonKind, PERSONS } from '#server/school/people/persons.ts'

const FLAWS = { student: studentFlaws, guardian: guardianFlaws } as const

/** The draft to write, and a sentence per flawed path. `today`: ISO. */
export const settledPerson = (kind: PersonKind, sent: PersonDraft, today: string) => {
  const draft: PersonDraft = {
    cadastro: settledDraft(PERSONS[kind].fields, sent.cadastro),
    enderecos: sent.enderecos.map((address) => addressOf(address, addressDraft(address))),
  }
  const flaws = { ...flawsUnder('cadastro', FLAWS[kind](draft.cadastro, today)), ...addressFlaws(draft.enderecos) }
  return { draft, flaws }
}
