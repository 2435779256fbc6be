import type { ListEntry } from '#domain/base/list.ts'

/** Code of “Ensino Religioso” in `KNOWLEDGE_AREAS`. */
export const RELIGION = 5

/** KnowledgeArea of portal.md 7 (D 2.4). */
export const KNOWLEDGE_AREAS = [
  { id: 1, nome: 'Linguagens' },
  { id: 2, nome: 'Matemática' },
  { id: 3, nome: 'Ciências da Natureza' },
  { id: 4, nome: 'Ciências Humanas' },
  { id: RELIGION, nome: 'Ensino Religioso' },
  { id: 6, nome: 'Formação técnica' },
] as const satisfies readonly ListEntry[]

export const CURRICULUM_BASES = [
  { id: 1, nome: 'Comum' },
  { id: 2, nome: 'Diversificada' },
  { id: 3, nome: 'Itinerário' },
  { id: 4, nome: 'Técnica' },
] as const satisfies readonly ListEntry[]

/** Code of “Regência” in `SUBJECT_KINDS`: a class group as a whole, all that it learns from one teacher. */
export const CLASS_TEACHING = 2

/** Code of “Língua estrangeira” in `SUBJECT_KINDS`. */
export const FOREIGN_LANGUAGE = 4

export const SUBJECT_KINDS = [
  { id: 1, nome: 'Regular' },
  { id: CLASS_TEACHING, nome: 'Regência' },
  { id: 3, nome: 'Território ou oficina' },
  { id: FOREIGN_LANGUAGE, nome: 'Língua estrangeira' },
  { id: 5, nome: 'Projeto' },
] as const satisfies readonly ListEntry[]

/** SubjectDismiss reasons of portal.md 7 (D 2.14); those of Educação Física are the cases of Lei 10.793/2003. */
export const DISMISS_REASONS = [
  { id: 1, nome: 'Aproveitamento de estudos' },
  { id: 2, nome: 'Educação Física: trabalho de 6 horas ou mais por dia' },
  { id: 3, nome: 'Educação Física: mais de 30 anos' },
  { id: 4, nome: 'Educação Física: serviço militar ou prática equivalente' },
  { id: 5, nome: 'Educação Física: saúde (Decreto-Lei 1.044/69)' },
  { id: 6, nome: 'Educação Física: tem filhos' },
  { id: 7, nome: 'Ensino Religioso: facultativo' },
  { id: 8, nome: 'Língua estrangeira: opção por não cursar' },
  { id: 9, nome: 'Laudo ou adaptação' },
  { id: 10, nome: 'Transferência com matriz diferente' },
  { id: 11, nome: 'Progressão' },
  { id: 12, nome: 'Atividade externa certificada' },
] as const satisfies readonly ListEntry[]
