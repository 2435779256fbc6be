import { dayText } from '#domain/base/days.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { StudentSubjectDraft } from '#domain/studentSubjects/studentSubjects.schemas.ts'

type Flaws = Readonly<Record<string, string>>

/** The first and last day of a school year. ISO. */
interface YearDays {
  readonly inicio: string
  readonly fim: string
}

export const NOTE_LENGTH = 200

/** The sentence of every wrong field. `year`: null before it is known, as in a form. */
export const studentSubjectFlaws = (draft: StudentSubjectDraft, year: YearDays | null): Flaws => ({
  ...(draft.idDisciplina === null && { idDisciplina: requiredMessage('Disciplina') }),
  ...(draft.idTurma === null && { idTurma: requiredMessage('Turma') }),
  ...(draft.observacao.trim() === '' && { observacao: requiredMessage('Observação') }),
  ...(draft.observacao.trim().length > NOTE_LENGTH && { observacao: `A observação vai até ${NOTE_LENGTH} letras.` }),
  ...dayFlaw('inicio', 'Início', draft.inicio, year),
  ...(draft.fim !== '' && endFlaw(draft.inicio, draft.fim, year)),
})

/** What is wrong with the last day of a subject that began on a day. */
export const endFlaw = (inicio: string, fim: string, year: YearDays | null): Flaws => ({
  ...dayFlaw('fim', 'Fim', fim, year),
  ...(isDay(fim) && isDay(inicio) && fim < inicio && { fim: `O fim não pode ser antes de ${dayText(inicio)}.` }),
})

const dayFlaw = (name: string, label: string, day: string, year: YearDays | null): Flaws => {
  if (!isDay(day)) return { [name]: requiredMessage(label) }
  return year !== null && (day < year.inicio || day > year.fim)
    ? { [name]: `O ano letivo vai de ${dayText(year.inicio)} a ${dayText(year.fim)}.` }
    : {}
}
