import { nameIn } from '#domain/base/list.ts'
import {
  DRAFT,
  EXPIRED,
  IN_REVIEW,
  PUBLICATION_KINDS,
  PUBLICATION_STATUSES,
  PUBLISHED,
  type PublicationStatus,
  READER_KINDS,
  RECALLED,
  RETURNED,
  SCHEDULED,
  WITH_AUTHORS,
} from '#domain/publications/publications.lists.ts'
import type { PublicationRow, RecipientPage } from '#domain/publications/publications.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf } from '#src/core/filters/listQuery.ts'
import { formatCount, namesText, plural } from '#src/lib/text.ts'
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

/** The part of a query that the filter by kind of reader asks for. */
export const readerIn = (values: FilterValues) =>
  given(codeIn(READER_KINDS, idOf(values, 'reader')), (perfil) => ({ perfil }))

export const [HAS_READ, HAS_CONFIRMED, NOT_CONFIRMED] = [1, 3, 4] as const

/** The choices of the filter by reading. */
export const READINGS = [
  { id: HAS_READ, nome: 'Leram' },
  { id: 2, nome: 'Não leram' },
]

/** Those of a publication that asks readers to confirm. */
export const CONFIRMATIONS = [
  ...READINGS,
  { id: HAS_CONFIRMED, nome: 'Confirmaram' },
  { id: NOT_CONFIRMED, nome: 'Não confirmaram' },
]

/** “Responsáveis e alunos · Unidade Centro, só para alguns” */
export const audienceText = (row: PublicationRow): string => {
  const kinds = [row.paraFamilias && 'Responsáveis', row.paraAlunos && 'Alunos', row.paraEquipe && 'Equipe']
  const where = row.unidades.length === 0 ? 'Toda a escola' : namesText(row.unidades)
  return `${namesText(kinds.filter((one) => one !== false))} · ${where}${row.restrito ? ', público restrito' : ''}`
}

/** “Centro 310, Jardins 245”; empty for one unit. */
export const unitsText = ({ porUnidade }: RecipientPage): string =>
  porUnidade.length < 2 ? '' : porUnidade.map((one) => `${one.nome} ${formatCount(peopleOf(one))}`).join(', ')

/** How many people a unit has among the recipients. */
export const peopleOf = ({ responsaveis, alunos, equipe }: RecipientPage['porUnidade'][number]): number =>
  responsaveis + alunos + equipe

/** “312 responsáveis, 240 alunos e 12 da equipe” */
export const countsText = ({ responsaveis, alunos, equipe }: RecipientPage): string => {
  const parts = [
    responsaveis > 0 && plural(responsaveis, 'responsável', 'responsáveis'),
    alunos > 0 && plural(alunos, 'aluno', 'alunos'),
    equipe > 0 && plural(equipe, 'pessoa da equipe', 'pessoas da equipe'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'ninguém' : namesText(parts)
}
