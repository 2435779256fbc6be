import {
  ANSWER_STATUSES,
  type AnswerStatus,
  AUTHORISATION_STATUSES,
  AUTHORISED,
  type AuthorisationStatus,
  CANCELLED,
  DRAFT,
  ENDED,
  EXPIRED,
  OPEN,
  PENDING,
  REFUSED,
  SCHEDULED,
  WAITING,
} from '#domain/authorisations/authorisations.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type {
  AuthorisationDraft,
  AuthorisationRecord,
  AuthorisationWire,
  TypeChoice,
} from '#domain/authorisations/authorisations.schemas.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { plural } from '#src/lib/text.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const STATUS_TONES: Readonly<Record<AuthorisationStatus, Tone>> = {
  [DRAFT]: 'neutral',
  [SCHEDULED]: 'info',
  [OPEN]: 'success',
  [ENDED]: 'neutral',
  [CANCELLED]: 'warning',
}

export const statusName = (status: AuthorisationStatus): string => nameIn(AUTHORISATION_STATUSES, status)

export const ANSWER_TONES: Readonly<Record<AnswerStatus, Tone>> = {
  [PENDING]: 'warning',
  [AUTHORISED]: 'success',
  [REFUSED]: 'danger',
  [EXPIRED]: 'neutral',
  [WAITING]: 'info',
}

export const answerName = (status: AnswerStatus): string => nameIn(ANSWER_STATUSES, status)

/** “Abre em 21/11/2026, 07:00, até 25/11/2026” */
export const timeText = ({ abreEm, abreHora, fechaEm, situacao }: AuthorisationRecord): string => {
  const until = `até ${dayText(fechaEm)}`
  if (situacao === DRAFT && abreEm === '') return `Respostas ${until}`
  return `${situacao === DRAFT || situacao === SCHEDULED ? 'Abre em' : 'Aberta em'} ${dayText(abreEm)}, ${abreHora}, ${until}`
}

/** By which rules families answer one of a type: “Todos os responsáveis legais respondem. A família pode revogar depois.” */
export const rulesText = ({ doisResponsaveis, revogavel, obrigatoria, itens }: TypeChoice): string =>
  [
    doisResponsaveis ? 'Todos os responsáveis legais precisam autorizar.' : 'Basta um responsável.',
    obrigatoria ? 'Só se pode aceitar.' : revogavel ? 'A família pode revogar depois.' : 'Depois do prazo não muda.',
    itens.length === 0 ? '' : `A família marca: ${itens.join('; ')}.`,
  ]
    .filter((text) => text !== '')
    .join(' ')

/** What a conflict shows of an authorisation that was also saved elsewhere. */
export const authorisationConflict = ({
  unidades,
  cursos,
  series,
  turmas,
  tipos,
}: AuthorisationWire['choices']): readonly ConflictField<AuthorisationDraft>[] =>
  conflictFieldsOf<typeof AUTHORISATION, AuthorisationDraft>(
    AUTHORISATION,
    { unit: unidades, course: cursos, grade: series, class_group: turmas, authorisation_type: tipos },
    {
      texto: ({ texto }) => plainTextOf(texto),
      idsAlunos: ({ idsAlunos }) => (idsAlunos.length === 0 ? '' : plural(idsAlunos.length, 'aluno', 'alunos')),
    },
  )
