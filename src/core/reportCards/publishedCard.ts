import { ONLY_PUBLISHED } from '#domain/reportCards/cardLayouts.lists.ts'
import type { PrintedCard } from '#src/core/reportCards/printCard.ts'

export const cardFileName = (student: string): string => `Boletim ${student}.pdf`

/** The card of the year as the family has it. */
export const publishedCard = (idAluno: number, student: string): PrintedCard => ({
  body: { idAluno, mostra: ONLY_PUBLISHED, ate: null },
  name: cardFileName(student),
})
