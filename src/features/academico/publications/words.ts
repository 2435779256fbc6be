import { nameIn } from '#domain/base/list.ts'
import {
  DRAFT,
  EXPIRED,
  IN_REVIEW,
  PUBLICATION_KINDS,
  PUBLICATION_STATUSES,
  PUBLISHED,
  type PublicationStatus,
  RECALLED,
  RETURNED,
  SCHEDULED,
  WITH_AUTHORS,
} from '#domain/publications/publications.lists.ts'
import type { PublicationRow } from '#domain/publications/publications.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf } from '#src/core/filters/listQuery.ts'
import { namesText } from '#src/lib/text.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const TONES: Readonly<Record<PublicationStatus, Tone>> = {
  [DRAFT]: 'neutral',
  [SCHEDULED]: 'info',
  [PUBLISHED]: 'success',
  [EXPIRED]: 'neutral',
  [RECALLED]: 'warning',
  [IN_REVIEW]: 'info',
  [RETURNED]: 'warning',
}

export const statusName = (status: PublicationStatus): string => nameIn(PUBLICATION_STATUSES, status)

/** What the way to those who receive a publication is called. */
export const recipientsLabel = (status: PublicationStatus, mayEdit: boolean): string => {
  if (mayEdit && status === IN_REVIEW) return 'Conferir e aprovar'
  return mayEdit && WITH_AUTHORS.includes(status) ? 'Conferir e publicar' : 'Quem recebe e quem leu'
}

/** The part of a query that the filters by status and kind ask for. */
export const codesIn = (values: FilterValues) => ({
  ...given(codeIn(PUBLICATION_STATUSES, idOf(values, 'publicationStatus')), (situacao) => ({ situacao })),
  ...given(codeIn(PUBLICATION_KINDS, idOf(values, 'publicationKind')), (categoria) => ({ categoria })),
})

/** “Responsáveis e alunos · Unidade Centro, só para alguns” */
export const audienceText = (row: PublicationRow): string => {
  const kinds = [row.paraFamilias && 'Responsáveis', row.paraAlunos && 'Alunos', row.paraEquipe && 'Equipe']
  const where = row.unidades.length === 0 ? 'Toda a escola' : namesText(row.unidades)
  return `${namesText(kinds.filter((one) => one !== false))} · ${where}${row.restrito ? ', público restrito' : ''}`
}
