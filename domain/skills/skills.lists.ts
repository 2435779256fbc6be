import type { ListEntry } from '#domain/base/list.ts'

/** Parts of schooling, as the first letters of a code of the BNCC say them. */
export const SKILL_STAGES = [
  { id: 1, nome: 'Educação Infantil', sign: 'EI' },
  { id: 2, nome: 'Ensino Fundamental', sign: 'EF' },
  { id: 3, nome: 'Ensino Médio', sign: 'EM' },
] as const satisfies readonly (ListEntry & { readonly sign: string })[]

/** Subjects of the BNCC, as the catalogue writes them; in Ensino Médio most skills are of a whole area. */
export const SKILL_SUBJECTS = [
  { id: 1, nome: 'Língua Portuguesa' },
  { id: 2, nome: 'Arte' },
  { id: 3, nome: 'Educação Física' },
  { id: 4, nome: 'Língua Inglesa' },
  { id: 5, nome: 'Matemática' },
  { id: 6, nome: 'Ciências' },
  { id: 7, nome: 'História' },
  { id: 8, nome: 'Geografia' },
  { id: 9, nome: 'Ensino Religioso' },
  { id: 10, nome: 'Computação' },
  { id: 11, nome: 'Linguagens e suas Tecnologias' },
  { id: 12, nome: 'Matemática e suas Tecnologias' },
  { id: 13, nome: 'Ciências da Natureza e suas Tecnologias' },
  { id: 14, nome: 'Ciências Humanas e Sociais Aplicadas' },
] as const satisfies readonly ListEntry[]

/** The years of Ensino Fundamental. */
export const SCHOOL_YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, nome: `${id}º ano` }))
