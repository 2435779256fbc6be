import type { CoverableContent } from '#domain/lessonContents/lessonContents.schemas.ts'

/** “3 de 18 aulas dadas” */
export const lessonsOf = ({ aulasDadas, aulasPrevistas }: CoverableContent): string =>
  `${Math.round(aulasDadas)} de ${aulasPrevistas} ${aulasPrevistas === 1 ? 'aula dada' : 'aulas dadas'}`
