import type { PersonKind } from '#src/features/matricula/people/records/personForm.ts'

/** Name of the draft of somebody's form. */
export const personDraftName = (kind: PersonKind, id: number): string => `personRecords/${kind}/${id}`

/** Name of the draft of a link that is opened or changed. */
export const LINK_DRAFT = 'studentLinks/vinculo'
