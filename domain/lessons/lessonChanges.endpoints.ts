import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/lessons/lessonChanges.schemas.ts'

const CHANGES = { anyOf: ['quadroHorarios'], edit: true } as const

/** What becomes of a lesson (D 2.7): each may come twice, and is done once. */
export const readLessonChoices = endpoint<Wire.ReadLessonChoices>('academico', 'GET', 'Aula/:id/Mudanca', CHANGES)
export const cancelLesson = endpoint<Wire.CancelLesson>('academico', 'POST', 'Aula/:id/Cancelamento', CHANGES)
/** The two lessons change places. */
export const exchangeLessons = endpoint<Wire.ExchangeLessons>('academico', 'POST', 'Aula/:id/Troca', CHANGES)
/** Schedules the lesson that makes up for a cancelled one. */
export const replaceLesson = endpoint<Wire.ReplaceLesson>('academico', 'POST', 'Aula/:id/Reposicao', CHANGES)
/** Somebody gives the subject to the class group, from the day of the lesson to another one. */
export const substituteTeacher = endpoint<Wire.SubstituteTeacher>('academico', 'POST', 'Aula/:id/Substituicao', CHANGES)
export const undoLessonChange = endpoint<Wire.UndoLessonChange>('academico', 'POST', 'Aula/:id/Desfazer', CHANGES)
