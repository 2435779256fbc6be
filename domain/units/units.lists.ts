import type { ListEntry } from '#domain/base/list.ts'

/** Dependência administrativa (D 2.25). */
export const ADMINISTRATIONS = [
  { id: 1, nome: 'Federal' },
  { id: 2, nome: 'Estadual' },
  { id: 3, nome: 'Municipal' },
  { id: 4, nome: 'Privada' },
] as const satisfies readonly ListEntry[]

export const PRIVATE_ADMINISTRATION = 4

/** Categoria of a private school (D 2.25). */
export const PRIVATE_CATEGORIES = [
  { id: 1, nome: 'Particular' },
  { id: 2, nome: 'Comunitária' },
  { id: 3, nome: 'Confessional' },
  { id: 4, nome: 'Filantrópica' },
] as const satisfies readonly ListEntry[]

/** Localização (D 2.25). */
export const ZONES = [
  { id: 1, nome: 'Urbana' },
  { id: 2, nome: 'Rural' },
] as const satisfies readonly ListEntry[]

/** Localização diferenciada (D 2.25). */
export const DIFFERENTIATED_ZONES = [
  { id: 7, nome: 'Não está em área diferenciada' },
  { id: 1, nome: 'Área de assentamento' },
  { id: 2, nome: 'Terra indígena' },
  { id: 3, nome: 'Comunidade quilombola' },
  { id: 8, nome: 'Povos e comunidades tradicionais' },
] as const satisfies readonly ListEntry[]

/** By which a school, or a course of it, may work (D 2.1). */
export const LEGAL_ACT_KINDS = [
  { id: 1, nome: 'Credenciamento' },
  { id: 2, nome: 'Recredenciamento' },
  { id: 3, nome: 'Autorização de funcionamento' },
  { id: 4, nome: 'Reconhecimento' },
  { id: 5, nome: 'Renovação de reconhecimento' },
] as const satisfies readonly ListEntry[]

export const MONTHS = [
  { id: 1, nome: 'Janeiro' },
  { id: 2, nome: 'Fevereiro' },
  { id: 3, nome: 'Março' },
  { id: 4, nome: 'Abril' },
  { id: 5, nome: 'Maio' },
  { id: 6, nome: 'Junho' },
  { id: 7, nome: 'Julho' },
  { id: 8, nome: 'Agosto' },
  { id: 9, nome: 'Setembro' },
  { id: 10, nome: 'Outubro' },
  { id: 11, nome: 'Novembro' },
  { id: 12, nome: 'Dezembro' },
] as const satisfies readonly ListEntry[]
