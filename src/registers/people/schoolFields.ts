import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type AnswerOwner, tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { selectConfiguredForms } from '#src/core/configuredFields/configuredFields.slice.ts'
import type { PersonKind } from '#src/registers/people/personForm.ts'

const OWNERS: Readonly<Record<PersonKind | 'link', AnswerOwner>> = {
  student: 'aluno',
  guardian: 'responsavel',
  link: 'vinculo',
}

/** The school's own forms about students, guardians, or guardians as those of a student; null until all are loaded. */
export const useSchoolForms = (kind: PersonKind | 'link'): readonly ConfiguredForm[] | null => {
  const forms = useSelector(selectConfiguredForms)
  return forms?.filter(({ tabela }) => tablesOf(OWNERS[kind]).includes(tabela)) ?? null
}

/**
 * The fields at the time when the record was loaded: later changes must not reset a form in which a person is typing.
 */
export const useSince = <Value>(record: object, value: Value): Value => {
  const [held, setHeld] = useState({ record, value })
  if (held.record !== record) setHeld({ record, value })
  return held.record === record ? held.value : value
}
