import type { ContractRecord, ContractText } from '#domain/contracts/contracts.schemas.ts'

/** The contract and its annexes that nothing replaced, in the order in which they are read and signed. */
export const standingTexts = ({ textos }: ContractRecord): readonly ContractText[] =>
  textos.filter(({ substituidoEm }) => substituidoEm === null).toReversed()

/** What was replaced, the newest first. */
export const replacedTexts = ({ textos }: ContractRecord): readonly ContractText[] =>
  textos.filter(({ substituidoEm }) => substituidoEm !== null)

/** The first text that somebody still has to sign; undefined where everybody signed everything. */
export const openText = (contract: ContractRecord): ContractText | undefined =>
  standingTexts(contract).find(({ assinado }) => !assinado)

/** Whether it is the turn of the reader. */
export const isMyTurn = ({ assinantes }: ContractText): boolean => assinantes.some(({ eu, daVez }) => eu && daVez)

/** What changed since the text that somebody read, through all that was written after it. */
export const changesSince = ({ textos }: ContractRecord, readId: number): ContractText['mudancas'] =>
  textos
    .filter(({ id }) => id > readId)
    .toReversed()
    .flatMap(({ mudancas }) => mudancas)

/** How a text is called: `Contrato 12/2026, versão 2`, `Aditivo 1`. */
export const textName = ({ numero }: Pick<ContractRecord, 'numero'>, text: ContractText): string => {
  const name = text.tipo === 'contrato' ? `Contrato ${numero}` : `Aditivo ${text.numero} ao contrato ${numero}`
  return text.versao === 1 ? name : `${name}, versão ${text.versao}`
}
