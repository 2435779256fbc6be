import type { PersonKind } from '#src/registers/people/personForm.ts'

export const STUDENTS = '/matricula/alunos'
export const GUARDIANS = '/matricula/responsaveis'

/** Name of the draft of a person's form. */
export const personDraftName = (kind: PersonKind, id: number): string => `personRecords/${kind}/${id}`

/** Name of the draft of what is said of a student's special education. */
export const specialEducationDraft = (id: number): string => `specialEducation/${id}`

/** Name of the draft of an opened or changed link. */
export const LINK_DRAFT = 'studentLinks/vinculo'

/** Name of the draft of an included student. */
export const INCLUSION_DRAFT = 'inclusion/aluno'
