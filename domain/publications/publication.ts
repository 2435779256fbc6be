import { audienceFlaws, NOT_NARROWED, settledStudents, settledUnits } from '#domain/audience/audience.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { pollFlaws, settledPoll } from '#domain/publications/poll.ts'
import { MOST_FILES, PUBLICATION } from '#domain/publications/publications.fields.ts'
import { ANNOUNCEMENT } from '#domain/publications/publications.lists.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { EMPTY_TEXT, isEmptyText } from '#domain/richText/plainText.ts'

type Flaws = Readonly<Record<string, string>>

/** A new publication: an announcement for families and students. */
export const EMPTY_PUBLICATION: PublicationDraft = {
  ...emptyRecord(PUBLICATION),
  categoria: ANNOUNCEMENT,
  paraFamilias: true,
  paraAlunos: true,
  texto: EMPTY_TEXT,
  capa: '',
  anexos: [],
  enquete: null,
  idsAlunos: [],
}

/** The draft as it is stored: texts trimmed, and nothing that narrows families where none is meant. */
export const settledPublication = (draft: PublicationDraft): PublicationDraft => {
  const settled = {
    ...settledUnits(settledRecord(PUBLICATION, draft)),
    anexos: [...new Set(draft.anexos)],
    enquete: settledPoll(draft.enquete),
    ...(draft.capa === '' && { descricaoCapa: '' }),
  }
  if (!settled.paraFamilias && !settled.paraAlunos) return { ...settled, ...NOT_NARROWED }
  return settledStudents(settled)
}

/** The draft of a stored publication. */
export const publicationDraftOf = (record: PublicationRecord): PublicationDraft =>
  draftIn<PublicationDraft>(PUBLICATION, record)

/**
 * A sentence for every wrong field, by name; empty if the draft may be saved. Only the server checks what may be chosen.
 */
export const publicationFlaws = (draft: PublicationDraft): Flaws => ({
  ...timeFlaws(draft),
  ...(isEmptyText(draft.texto) && { texto: requiredMessage(PUBLICATION.texto.label) }),
  ...(!draft.paraFamilias && !draft.paraAlunos && !draft.paraEquipe && { paraFamilias: messages.PUBLICATION_NOBODY }),
  ...(draft.anexos.length > MOST_FILES && { anexos: `São no máximo ${MOST_FILES} arquivos.` }),
  ...pollFlaws(draft.enquete),
  ...audienceFlaws(draft),
  ...fieldFlaws(PUBLICATION, draft),
})

const timeFlaws = ({ publicaEm, publicaHora, expiraEm }: PublicationDraft): Flaws => ({
  ...(publicaEm !== '' && publicaHora === '' && { publicaHora: messages.PUBLICATION_HOUR_MISSING }),
  ...(publicaEm === '' && publicaHora !== '' && { publicaEm: messages.PUBLICATION_DAY_MISSING }),
  ...(isDay(publicaEm) && isDay(expiraEm) && expiraEm < publicaEm && { expiraEm: messages.PUBLICATION_ENDS_EARLY }),
})
