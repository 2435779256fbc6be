import type { ListEntry } from '#domain/base/list.ts'

/** Codes of the school census (D 2.25). */
export const SEXES = [
  { id: 1, nome: 'Masculino', also: ['M', 'Menino'] },
  { id: 2, nome: 'Feminino', also: ['F', 'Menina'] },
] as const satisfies readonly ListEntry[]

/** Self-declared; codes of the school census (D 2.25). */
export const COLOR_RACES = [
  { id: 0, nome: 'Não declarada', also: ['Não declarado', 'Não informada', 'Não informado'] },
  { id: 1, nome: 'Branca', also: ['Branco'] },
  { id: 2, nome: 'Preta', also: ['Preto', 'Negra', 'Negro'] },
  { id: 3, nome: 'Parda', also: ['Pardo'] },
  { id: 4, nome: 'Amarela', also: ['Amarelo'] },
  { id: 5, nome: 'Indígena' },
] as const satisfies readonly ListEntry[]

/** Codes of the school census (D 2.25). */
export const NATIONALITIES = [
  { id: 1, nome: 'Brasileira', also: ['Brasileiro', 'Brasil'] },
  { id: 2, nome: 'Brasileira, nascida no exterior ou naturalizada' },
  { id: 3, nome: 'Estrangeira', also: ['Estrangeiro'] },
] as const satisfies readonly ListEntry[]

export const CIVIL_STATES = [
  { id: 1, nome: 'Solteiro(a)' },
  { id: 2, nome: 'Casado(a)' },
  { id: 3, nome: 'União estável' },
  { id: 4, nome: 'Separado(a)' },
  { id: 5, nome: 'Divorciado(a)' },
  { id: 6, nome: 'Viúvo(a)' },
] as const satisfies readonly ListEntry[]

/** What the military certificate says. */
export const MILITARY_CATEGORIES = [
  { id: 1, nome: 'Alistamento' },
  { id: 2, nome: 'Dispensa de incorporação' },
  { id: 3, nome: 'Reservista de 1ª categoria' },
  { id: 4, nome: 'Reservista de 2ª categoria' },
  { id: 5, nome: 'Certificado de isenção' },
  { id: 6, nome: 'Militar da ativa' },
] as const satisfies readonly ListEntry[]

/** Who a guardian is to a student: 1 to 8 by portal.md 3, the others by D 2.25. “Outros” stands last. */
export const KINSHIPS = [
  { id: 1, nome: 'Pai' },
  { id: 2, nome: 'Mãe' },
  { id: 3, nome: 'Tio' },
  { id: 4, nome: 'Tia' },
  { id: 5, nome: 'Avô' },
  { id: 6, nome: 'Avó' },
  { id: 7, nome: 'Irmão' },
  { id: 9, nome: 'Madrasta' },
  { id: 10, nome: 'Padrasto' },
  { id: 11, nome: 'Tutor' },
  { id: 12, nome: 'Guardião' },
  { id: 8, nome: 'Outros' },
] as const satisfies readonly ListEntry[]
