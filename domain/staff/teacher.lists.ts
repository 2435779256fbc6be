import type { ListEntry } from '#domain/base/list.ts'

/** What entitles somebody to teach. */
export const HABILITATION_TYPES = [
  { id: 1, nome: 'Magistério (Normal médio)' },
  { id: 2, nome: 'Pedagogia' },
  { id: 3, nome: 'Licenciatura' },
  { id: 4, nome: 'Bacharelado com complementação pedagógica' },
  { id: 5, nome: 'Notório saber' },
  { id: 6, nome: 'Educação Especial' },
  { id: 7, nome: 'Libras' },
] as const satisfies readonly ListEntry[]

export const CONTRACT_KINDS = [
  { id: 1, nome: 'CLT' },
  { id: 2, nome: 'Temporário' },
  { id: 3, nome: 'Estatutário' },
  { id: 4, nome: 'Pessoa jurídica' },
  { id: 5, nome: 'Autônomo' },
  { id: 6, nome: 'Estágio' },
] as const satisfies readonly ListEntry[]

/** Code of “Ensino superior” in `SCHOOLING_LEVELS`. */
export const HIGHER_EDUCATION = 6

/** Highest completed level of a professional, by the codes of the school census (D 2.25). */
export const SCHOOLING_LEVELS = [
  { id: 1, nome: 'Não concluiu o Ensino Fundamental' },
  { id: 2, nome: 'Ensino Fundamental' },
  { id: 7, nome: 'Ensino Médio' },
  { id: HIGHER_EDUCATION, nome: 'Ensino Superior' },
] as const satisfies readonly ListEntry[]

export const DEGREE_KINDS = [
  { id: 1, nome: 'Licenciatura' },
  { id: 2, nome: 'Bacharelado' },
  { id: 3, nome: 'Tecnólogo' },
  { id: 4, nome: 'Especialização' },
  { id: 5, nome: 'Mestrado' },
  { id: 6, nome: 'Doutorado' },
] as const satisfies readonly ListEntry[]

/** Areas of further courses of at least 80 hours, as the school census asks for them. */
export const FURTHER_COURSE_AREAS = [
  { id: 1, nome: 'Creche (0 a 3 anos)' },
  { id: 2, nome: 'Pré-escola (4 e 5 anos)' },
  { id: 3, nome: 'Anos iniciais do Ensino Fundamental' },
  { id: 4, nome: 'Anos finais do Ensino Fundamental' },
  { id: 5, nome: 'Ensino Médio' },
  { id: 6, nome: 'Educação de Jovens e Adultos' },
  { id: 7, nome: 'Educação Especial' },
  { id: 8, nome: 'Educação Indígena' },
  { id: 9, nome: 'Educação do Campo' },
  { id: 10, nome: 'Educação Ambiental' },
  { id: 11, nome: 'Direitos Humanos' },
  { id: 12, nome: 'Gênero e diversidade sexual' },
  { id: 13, nome: 'Direitos da criança e do adolescente' },
  { id: 14, nome: 'Relações étnico-raciais e História da África' },
  { id: 15, nome: 'Gestão escolar' },
  { id: 16, nome: 'Tecnologias da informação na educação' },
  { id: 17, nome: 'Outros' },
] as const satisfies readonly ListEntry[]

export const LANGUAGES = [
  { id: 1, nome: 'Inglês' },
  { id: 2, nome: 'Espanhol' },
  { id: 3, nome: 'Francês' },
  { id: 4, nome: 'Alemão' },
  { id: 5, nome: 'Italiano' },
  { id: 6, nome: 'Japonês' },
  { id: 7, nome: 'Mandarim' },
  { id: 8, nome: 'Libras' },
  { id: 9, nome: 'Outro' },
] as const satisfies readonly ListEntry[]

export const LANGUAGE_LEVELS = [
  { id: 1, nome: 'Básico' },
  { id: 2, nome: 'Intermediário' },
  { id: 3, nome: 'Avançado' },
  { id: 4, nome: 'Fluente' },
] as const satisfies readonly ListEntry[]
