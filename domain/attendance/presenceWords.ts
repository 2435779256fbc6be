import { ABSENT, JUSTIFIED, LATE, PRESENCE_FAULTS, type Presence } from '#domain/attendance/attendance.lists.ts'
import { nameIn } from '#domain/base/list.ts'

/** A mark in words without its letter: `Falta justificada`. */
export const presenceName = (value: number): string => nameIn(PRESENCE_FAULTS, value).replace(/ \(\w+\)$/, '')

interface Told {
  readonly valor: number
  readonly minutos: number | null
  readonly observacao: string
}

/** All that a roll says of a student: `Atraso de 10 min. Consulta médica` */
export const markText = ({ valor, minutos, observacao }: Told): string => {
  const late = valor === LATE && minutos !== null ? ` de ${minutos} min` : ''
  return `${presenceName(valor)}${late}${observacao === '' ? '' : `. ${observacao}`}`
}

/** The mark that a key sets: its letter, and J for the justified absence, which F begins too; null for other keys. */
export const presenceByKey = (key: string): Presence | null => {
  const letter = key.toUpperCase()
  if (letter === 'J') return JUSTIFIED
  return CHOSEN.find(({ sigla }) => sigla === letter)?.id ?? null
}

/** What a person chooses of a student; who is not placed on the day is not called at all. */
export const CHOSEN = PRESENCE_FAULTS.filter(({ sigla }) => sigla !== 'N')

/** Whether a mark is an absence, justified or not. */
export const isAbsence = (value: number): boolean => value === ABSENT || value === JUSTIFIED
