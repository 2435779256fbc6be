import type { ListEntry } from '#domain/base/list.ts'

/** WeekDays of portal.md 7, numbered as ISO 8601 does. */
export const WEEK_DAYS = [
  { id: 1, nome: 'Segunda-feira' },
  { id: 2, nome: 'Terça-feira' },
  { id: 3, nome: 'Quarta-feira' },
  { id: 4, nome: 'Quinta-feira' },
  { id: 5, nome: 'Sexta-feira' },
  { id: 6, nome: 'Sábado' },
  { id: 7, nome: 'Domingo' },
] as const satisfies readonly ListEntry[]

export type WeekDay = (typeof WEEK_DAYS)[number]['id']

/** What a part of the school day is for (D 2.7). */
export const CLASS_TIME_KINDS = [
  { id: 1, nome: 'Aula' },
  { id: 2, nome: 'Intervalo' },
  { id: 3, nome: 'Entrada' },
] as const satisfies readonly ListEntry[]
