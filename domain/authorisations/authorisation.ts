import { audienceFlaws, settledStudents } from '#domain/audience/audience.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import {
  type AuthorisationStatus,
  type AuthorisationStep,
  CANCEL,
  CANCELLED,
  DRAFT,
  END,
  ENDED,
  OPEN,
  RELEASE,
  REMIND,
} from '#domain/authorisations/authorisations.lists.ts'
import * as messages from '#domain/authorisations/authorisations.messages.ts'
import type { AuthorisationDraft, AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { canonicalJson } from '#domain/base/canonical.ts'
import { dayText } from '#domain/base/days.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { EMPTY_TEXT, isEmptyText } from '#domain/richText/plainText.ts'

type Flaws = Readonly<Record<string, string>>

export const EMPTY_AUTHORISATION: AuthorisationDraft = {
  ...emptyRecord(AUTHORISATION),
  texto: EMPTY_TEXT,
  idsAlunos: [],
}

/** The draft as it is stored: texts trimmed, ids in order. */
export const settledAuthorisation = (draft: AuthorisationDraft): AuthorisationDraft =>
  settledStudents(settledRecord(AUTHORISATION, draft))

/** The draft of a stored authorisation. */
export const authorisationDraftOf = (record: AuthorisationRecord): AuthorisationDraft =>
  draftIn<AuthorisationDraft>(AUTHORISATION, record)

/** Whether families were asked, or will be at its time: then it is answered by the rules of its type. */
export const isReleased = (situacao: AuthorisationStatus): boolean => situacao !== DRAFT

/** Whether families may have read it, and it was not cancelled: then its opening stays, another text is another version, and papers are entered. */
export const wasShown = (situacao: AuthorisationStatus): boolean => situacao === OPEN || situacao === ENDED

/** A sentence for every wrong field, by name; empty if the draft may be saved. Only the server checks what may be chosen. */
export const authorisationFlaws = (draft: AuthorisationDraft): Flaws => ({
  ...timeFlaws(draft),
  ...(isEmptyText(draft.texto) && { texto: requiredMessage(AUTHORISATION.texto.label) }),
  ...priceFlaws(draft),
  ...audienceFlaws(draft),
  ...fieldFlaws(AUTHORISATION, draft),
})

const priceFlaws = ({ valor, venceEm }: AuthorisationDraft): Flaws => ({
  ...(valor === null && venceEm !== '' && { valor: messages.AUTHORISATION_PRICE_MISSING }),
  ...(valor === 0 && { valor: messages.AUTHORISATION_PRICE_ZERO }),
})

const timeFlaws = ({ abreEm, abreHora, fechaEm, eventoEm, eventoHora }: AuthorisationDraft): Flaws => ({
  ...(abreEm !== '' && abreHora === '' && { abreHora: messages.AUTHORISATION_HOUR_MISSING }),
  ...(abreEm === '' && abreHora !== '' && { abreEm: messages.AUTHORISATION_DAY_MISSING }),
  ...(isDay(abreEm) && isDay(fechaEm) && fechaEm < abreEm && { fechaEm: messages.AUTHORISATION_ENDS_EARLY }),
  ...(eventoEm === '' && eventoHora !== '' && { eventoEm: messages.AUTHORISATION_EVENT_DAY_MISSING }),
  ...(isDay(eventoEm) && isDay(fechaEm) && eventoEm < fechaEm && { eventoEm: messages.AUTHORISATION_EVENT_EARLY }),
})

/** What families authorise, and what it costs: with another of these, they answer again. The database keeps a text with its keys in an order of its own. */
export const saying = ({ titulo, texto, eventoEm, eventoHora, local, valor, venceEm }: AuthorisationDraft): string =>
  canonicalJson([titulo, texto, eventoEm, eventoHora, local, valor, venceEm])

/** “26/11/2026, 07:00 · Museu do Ipiranga”; empty where nothing is said. */
export const eventText = (event: {
  readonly eventoEm: string | null
  readonly eventoHora: string
  readonly local: string
}): string =>
  [
    [event.eventoEm === null || event.eventoEm === '' ? '' : dayText(event.eventoEm), event.eventoHora]
      .filter((part) => part !== '')
      .join(', '),
    event.local,
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** What the school may do to an authorisation as it stands. */
export const stepsOf = (situacao: AuthorisationStatus): readonly AuthorisationStep[] => {
  if (situacao === DRAFT) return [RELEASE]
  if (situacao === CANCELLED) return []
  return situacao === OPEN ? [REMIND, END, CANCEL] : [CANCEL]
}

/** The items of a type, one a line. */
export const itemsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
