/** How many places one inscription names at most (D 2.20 “opções (1ª, 2ª)”). */
export const MOST_OPTIONS = 2

/** `2ª opção` */
export const optionText = (option: number): string => `${option}ª opção`

interface Place {
  readonly idUnidade: number
  readonly idSerie: number
  readonly idPeriodo: number
}

/** Whether an inscription waits for a place. */
export const waitsFor = (
  { opcoes }: { readonly opcoes: readonly Place[] },
  { idUnidade, idSerie, idPeriodo }: Place,
): boolean =>
  opcoes.some((one) => one.idUnidade === idUnidade && one.idSerie === idSerie && one.idPeriodo === idPeriodo)
