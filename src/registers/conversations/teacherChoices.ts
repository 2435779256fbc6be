import type { ConversationTeacher } from '#domain/conversations/conversations.schemas.ts'

/** Teachers as a drop-down names them: “Caetano Vasconcelos (Matemática)”. */
export const teacherChoices = (teachers: readonly ConversationTeacher[]) =>
  teachers.map(({ id, nome, disciplinas }) => ({ id, nome: `${nome} (${disciplinas})` }))
