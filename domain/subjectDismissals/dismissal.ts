import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { filled } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'
import { isDay } from '#domain/base/typedDay.ts'
import * as messages from '#domain/subjectDismissals/subjectDismissals.messages.ts'
import { DISMISS_REASONS, FOREIGN_LANGUAGE, RELIGION } from '#domain/subjects/subjects.lists.ts'

/** What tells for which reasons somebody may be dismissed from a subject. */
export interface DismissedSubject {
  readonly nome: string
  /** Codes of the register of subjects. */
  readonly area: number
  readonly tipo: number
  readonly codigoEducacenso: number | null
}

/** Code of Educação Física in the Educacenso. */
const PHYSICAL_EDUCATION = 11

const isPhysicalEducation = ({ nome, codigoEducacenso }: DismissedSubject): boolean =>
  codigoEducacenso === null ? searchable(nome).startsWith('educacao fisica') : codigoEducacenso === PHYSICAL_EDUCATION

const isReligion = ({ nome, area }: DismissedSubject): boolean =>
  area === RELIGION || searchable(nome).startsWith('ensino religioso')

const isForeignLanguage = ({ tipo }: DismissedSubject): boolean => tipo === FOREIGN_LANGUAGE

/** Reasons of which the law says the subject (D 2.4: Lei 10.793/2003, LDB 33, Lei 13.415/2017); all others are for any subject. */
const OF_SUBJECT: Readonly<Record<number, (subject: DismissedSubject) => boolean>> = {
  2: isPhysicalEducation,
  3: isPhysicalEducation,
  4: isPhysicalEducation,
  5: isPhysicalEducation,
  6: isPhysicalEducation,
  7: isReligion,
  8: isForeignLanguage,
}

/** Whether a reason, by its code, is one for a subject. */
const isReasonFor = (reason: number, subject: DismissedSubject): boolean => OF_SUBJECT[reason]?.(subject) ?? true

/** The reasons for which somebody may be dismissed from a subject, those of the law for it first. */
export const reasonsFor = (subject: DismissedSubject): readonly number[] => {
  const fitting = DISMISS_REASONS.flatMap(({ id }) => (isReasonFor(id, subject) ? [id] : []))
  return fitting.toSorted((one, other) => Number(other in OF_SUBJECT) - Number(one in OF_SUBJECT))
}

/** The law that a reason is of; empty where none names the case. */
export const lawOf = (reason: number): string => {
  if (reason === 5) return 'LDB, art. 26, § 3º, V; Decreto-Lei 1.044/1969'
  if (reason >= 2 && reason <= 6) return 'LDB, art. 26, § 3º (Lei 10.793/2003)'
  return reason === 7 ? 'LDB, art. 33 (matrícula facultativa)' : ''
}

/** A dismissal as somebody writes it. Days are ISO. */
export interface DismissalSaid {
  readonly motivoDispensa: number | null
  readonly inicio: string
  readonly fim: string
  readonly baseLegal: string
  readonly arquivo: string
}

/** A subject of a class group, and what it asks of a dismissal. */
export interface DismissibleSubject {
  readonly nome: string
  /** Whether the matrix lets students be dismissed from it. */
  readonly dispensavel: boolean
  /** Codes of the reasons for it. */
  readonly motivos: readonly number[]
}

/**
 * A sentence for every field that is wrong in itself. From a subject that the matrix does not let students be dismissed from, a case that
 * the law names is granted as from any other; every other case needs what permits it, in words and as a document.
 */
export const dismissalFlaws = (
  { motivoDispensa, inicio, fim, baseLegal, arquivo }: DismissalSaid,
  {
    subject,
    year,
  }: { readonly subject: DismissibleSubject; readonly year: { readonly inicio: string; readonly fim: string } },
): Readonly<Record<string, string>> => {
  const disciplina = { disciplina: subject.nome }
  const isPermitted = subject.dispensavel || (motivoDispensa !== null && motivoDispensa in OF_SUBJECT)
  return {
    ...(motivoDispensa === null && { motivoDispensa: 'Escolha o motivo.' }),
    ...(motivoDispensa !== null &&
      !subject.motivos.includes(motivoDispensa) && {
        motivoDispensa: filled(messages.DISMISSAL_OTHER_SUBJECT, disciplina),
      }),
    ...daysFlaw(inicio, fim, year),
    ...(!isPermitted && baseLegal.trim() === '' && { baseLegal: filled(messages.DISMISSAL_NEEDS_BASIS, disciplina) }),
    ...(!isPermitted && arquivo === '' && { arquivo: filled(messages.DISMISSAL_NEEDS_FILE, disciplina) }),
  }
}

const daysFlaw = (
  from: string,
  to: string,
  year: { readonly inicio: string; readonly fim: string },
): Readonly<Record<string, string>> => {
  if (!isDay(from)) return { inicio: 'Informe o primeiro dia.' }
  if (!isDay(to)) return { fim: 'Informe o último dia.' }
  if (to < from) return { fim: 'O último dia vem antes do primeiro.' }
  const beyond = filled(messages.DISMISSAL_BEYOND_YEAR, { inicio: dayText(year.inicio), fim: dayText(year.fim) })
  if (from < year.inicio) return { inicio: beyond }
  return to > year.fim ? { fim: beyond } : {}
}

/** `Ano todo`, or the names of stages. */
export const stagesText = (names: readonly string[]): string => (names.length === 0 ? 'Ano todo' : names.join(', '))

/** The reason in words. */
export const reasonText = (reason: number): string => nameIn(DISMISS_REASONS, reason)
