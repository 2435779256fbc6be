/** What the placeholders of a sentence stand for. */
export type Values = Readonly<Record<string, string | number>>

/** A sentence with its `{placeholders}` filled; a placeholder without a value stays visible. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The sentence under an empty required field (portal.md 5). */
export const requiredMessage = (label: string): string => `O campo ${label} é obrigatório.`

/** The same for a file field, which has no final period (portal.md 5). */
export const requiredFileMessage = (label: string): string => `O campo ${label} é obrigatório`

/** `Etapa 3 de 8 · Ficha`: a step of a process, said the same way wherever it is named. Counts from 1. */
export const stepSentence = (place: number, count: number, name: string): string =>
  `Etapa ${place} de ${count} · ${name}`

/** How long a text has to be (portal.md 5). */
export interface Bounds {
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

/** `Insira 3/15` until a text is within its bounds; an empty text is not too short. */
export const boundsMessage = (text: string, { minLength = 0, maxLength }: Bounds): string | undefined => {
  const isWithin = text === '' || (text.length >= minLength && (maxLength === undefined || text.length <= maxLength))
  return isWithin ? undefined : `Insira ${text.length}/${maxLength ?? minLength}`
}
