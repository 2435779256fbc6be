import type { ListEntry } from '#domain/lists/list.ts'

/** KnowledgeArea of portal.md 7 (D 2.4). */
export const KNOWLEDGE_AREAS = [
  { id: 1, nome: 'Linguagens' },
  { id: 2, nome: 'Matemática' },
  { id: 3, nome: 'Ciências da Natureza' },
  { id: 4, nome: 'Ciências Humanas' },
  { id: 5, nome: 'Ensino Religioso' },
  { id: 6, nome: 'Formação técnica' },
] as const satisfies readonly ListEntry[]

export const CURRICULUM_BASES = [
  { id: 1, nome: 'Comum' },
  { id: 2, nome: 'Diversificada' },
  { id: 3, nome: 'Itinerário' },
  { id: 4, nome: 'Técnica' },
] as const satisfies readonly ListEntry[]

export const SUBJECT_KINDS = [
  { id: 1, nome: 'Regular' },
  { id: 2, nome: 'Regência' },
  { id: 3, nome: 'Território ou oficina' },
  { id: 4, nome: 'Língua estrangeira' },
  { id: 5, nome: 'Projeto' },
] as const satisfies readonly ListEntry[]
