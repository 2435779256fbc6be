import type { AlertRow } from '#domain/infrequency/infrequency.schemas.ts'
import { plural } from '#src/lib/text.ts'

/** `16 de 50 dias`; without what is permitted, `16 dias`. */
export const absencesText = ({ faltas, permitidas, emAulas }: AlertRow): string => {
  const of = permitidas === 0 ? '' : ` de ${permitidas}`
  return `${faltas}${of} ${emAulas ? (faltas === 1 && of === '' ? 'aula' : 'aulas') : faltas === 1 && of === '' ? 'dia' : 'dias'}`
}

/** `10 compensadas: contam 38. 2 por atrasos`; undefined where there are no such. */
export const countedText = ({ faltas, compensadas, porAtraso }: AlertRow): string | undefined => {
  const told = [
    ...(compensadas === 0
      ? []
      : [`${plural(compensadas, 'compensada', 'compensadas')}: contam ${faltas - compensadas}`]),
    ...(porAtraso === 0 ? [] : [`${porAtraso} por atrasos, fora do aviso ao Conselho`]),
  ]
  return told.length === 0 ? undefined : told.join('. ')
}

/** `4 dias seguidos, 7 no último mês`; empty where there are none. */
export const daysText = ({ diasSeguidos, diasRecentes }: AlertRow): string =>
  [
    ...(diasSeguidos > 0 ? [`${plural(diasSeguidos, 'dia seguido', 'dias seguidos')}`] : []),
    ...(diasRecentes > 0 ? [`${diasRecentes} no último mês`] : []),
  ].join(', ')

/** A code of a closed list as its type; null where nothing was chosen. */
export const codeIn = <const L extends readonly { readonly id: number }[]>(
  list: L,
  code: number | null,
): L[number]['id'] | null => list.find(({ id }) => id === code)?.id ?? null
