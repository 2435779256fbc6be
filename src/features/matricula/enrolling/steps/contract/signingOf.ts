import type { ContractRecord, ContractText } from '#domain/contracts/contracts.schemas.ts'

/** The contract and its annexes that were not replaced, in the order of reading and signing. */
export const standingTexts = ({ textos }: ContractRecord): readonly ContractText[] =>
  textos.filter(({ substituidoEm }) => substituidoEm === null).toReversed()

/** Replaced texts, newest first. */
export const replacedTexts = ({ textos }: ContractRecord): readonly ContractText[] =>
  textos.filter(({ substituidoEm }) => substituidoEm !== null)

/** The first text without all signatures; undefined once all are signed. */
export const openText = (contract: ContractRecord): ContractText | undefined =>
  standingTexts(contract).find(({ assinado }) => !assinado)

/** Whether it is the reader's turn to sign. */
export const isMyTurn = ({ assinantes }: ContractText): boolean => assinantes.some(({ eu, daVez }) => eu && daVez)

/** All changes since the text that the person read. */
export const changesSince = ({ textos }: ContractRecord, readId: number): ContractText['mudancas'] =>
  textos
    .filter(({ id }) => id > readId)
    .toReversed()
    .flatMap(({ mudancas }) => mudancas)

/** The name of a text: `Contrato 12/2026, versão 2`, `Aditivo 1`. */
export const textName = ({ numero }: Pick<ContractRecord, 'numero'>, text: ContractText): string => {
  const name = text.tipo === 'contrato' ? `Contrato ${numero}` : `Aditivo ${text.numero} ao contrato ${numero}`
  return text.versao === 1 ? name : `${name}, versão ${text.versao}`
}
