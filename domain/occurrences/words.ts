import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { OccurrenceSaid } from '#domain/occurrences/occurrence.ts'
import { OCCURRENCE_MEASURES, STAFF_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { Care } from '#domain/occurrences/occurrences.schemas.ts'

/** `3ª advertência` */
export const warningText = (number: number): string => `${number}ª advertência`

/** What was done for a student: label and text of each line; none for one who needed no care. */
export const careFacts = (care: Care | null): readonly (readonly [label: string, text: string])[] => {
  if (care === null) return []
  const { socorros, atendidoPor, avisado, avisadoAs, encaminhadoPara } = care
  const facts = [
    ['Primeiros socorros', socorros],
    ['Quem atendeu', atendidoPor],
    ['Família avisada', avisado === '' ? '' : `${avisado}, às ${avisadoAs}`],
    ['Encaminhado para', encaminhadoPara],
  ] as const
  return facts.filter(([, text]) => text !== '')
}

/** The same as lines of a text: `Quem atendeu: Secretaria`. */
export const careLines = (care: Care | null): readonly string[] =>
  careFacts(care).map(([label, text]) => `${label}: ${text}`)

/** `16/11/2026, 09:30`; the day alone without an hour. */
export const whenText = ({ dia, hora }: Pick<OccurrenceSaid, 'dia' | 'hora'>): string =>
  hora === '' ? dayText(dia) : `${dayText(dia)}, ${hora}`

interface Measured {
  readonly medida: number
  readonly numero: number | null
  /** ISO days of a suspension; null otherwise. */
  readonly inicio: string | null
  readonly fim: string | null
}

/** `Advertência escrita (3ª advertência)`, `Suspensão de 16/11/2026 a 17/11/2026` */
export const measureText = ({ medida, numero, inicio, fim }: Measured): string => {
  const name = nameIn(OCCURRENCE_MEASURES, medida)
  if (numero !== null) return `${name} (${warningText(numero)})`
  if (inicio === null || fim === null) return name
  return inicio === fim ? `${name} em ${dayText(inicio)}` : `${name} de ${dayText(inicio)} a ${dayText(fim)}`
}

/** All measures of a student, `Advertência escrita (3ª advertência); Reunião`; empty without any. */
export const measuresText = (measures: readonly Measured[]): string => measures.map(measureText).join('; ')

/** `Pontos no ano letivo: −3`; empty without any. The minus is a sign that is read aloud. */
export const pointsText = (points: number | null): string =>
  points === null ? '' : `Pontos no ano letivo: ${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`

interface Involved {
  readonly nome: string
  /** Code of STAFF_ROLES. */
  readonly papel: number
}

/** `Ana Lima (atendeu), Rui Sá (presenciou)`; empty for nobody. */
export const staffText = (staff: readonly Involved[]): string =>
  staff.map(({ nome, papel }) => `${nome} (${nameIn(STAFF_ROLES, papel).toLowerCase()})`).join(', ')
