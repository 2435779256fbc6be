import type { ListEntry } from '#domain/base/list.ts'

/** Effect of an event on its days: the four kinds of the diary (D 2.2), and one without effect. */
export const DAY_EFFECTS = [
  { id: 1, nome: 'Dia letivo' },
  { id: 2, nome: 'Dia letivo sem chamada' },
  { id: 3, nome: 'Dia não letivo' },
  { id: 4, nome: 'Dia não letivo com chamada' },
  { id: 5, nome: 'Não muda o dia' },
] as const satisfies readonly ListEntry[]

/** Signs for the printed grid: letters and digits, except F and N, which mean absence and no school. */
export const LEGEND_SIGNS: readonly ListEntry[] = 'ABCDEGHIJKLMOPQRSTUVWXYZ0123456789'.split('').map((nome, place) => ({
  id: place + 1,
  nome,
}))

/** Holiday types of portal.md 7 (D 2.2). */
export const HOLIDAY_TYPES = [
  { id: 1, nome: 'Nacional' },
  { id: 2, nome: 'Estadual' },
  { id: 3, nome: 'Municipal' },
  { id: 4, nome: 'Ponto facultativo' },
] as const satisfies readonly ListEntry[]

/** When a holiday is: a day of a month, or so many days from Easter Sunday. */
export const HOLIDAY_DATES: readonly (ListEntry & { readonly pascoa: number | null })[] = [
  { id: 1, nome: 'Dia fixo', pascoa: null },
  { id: 2, nome: 'Segunda-feira de Carnaval', pascoa: -48 },
  { id: 3, nome: 'Terça-feira de Carnaval', pascoa: -47 },
  { id: 4, nome: 'Quarta-feira de Cinzas', pascoa: -46 },
  { id: 5, nome: 'Quinta-feira Santa', pascoa: -3 },
  { id: 6, nome: 'Sexta-feira Santa', pascoa: -2 },
  { id: 7, nome: 'Segunda-feira de Páscoa', pascoa: 1 },
  { id: 8, nome: 'Quinta-feira da Ascensão', pascoa: 39 },
  { id: 9, nome: 'Segunda-feira de Pentecostes', pascoa: 50 },
  { id: 10, nome: 'Corpus Christi', pascoa: 60 },
]

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
