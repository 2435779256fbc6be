/** Full hours of the day in which no e-mail and no notification leaves; null: none. Over midnight where the end is earlier. */
export interface Quiet {
  readonly silencioDe: number | null
  readonly silencioAte: number | null
}

/** What is wrong with quiet hours, by field: they have a beginning and another end, or neither. */
export const quietFlaws = ({ silencioDe, silencioAte }: Quiet): Readonly<Record<string, string>> => {
  if ((silencioDe === null) !== (silencioAte === null))
    return { [silencioDe === null ? 'silencioDe' : 'silencioAte']: 'Informe o começo e o fim do silêncio, ou nenhum.' }
  return silencioDe !== null && silencioDe === silencioAte
    ? { silencioAte: 'O fim do silêncio precisa ser diferente do começo.' }
    : {}
}
