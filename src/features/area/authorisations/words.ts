import {
  AUTHORISED,
  type Decision,
  NO,
  REFUSED,
  REVOKED,
  WAITING,
  YES,
} from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { formatMoney } from '#src/lib/money.ts'

/** What the caller said of the text that holds; null: nothing yet. */
export const saidOf = ({ minha, versaoTexto }: FamilyAuthorisation): Decision | null =>
  minha !== null && minha.versaoTexto === versaoTexto ? minha.decisao : null

/** Whether a yes would have to wait: no seat is left, and the child has none. */
export const isFull = (authorisation: FamilyAuthorisation): boolean => {
  const { vagasLivres, resultado, outros } = authorisation
  const holdsSeat =
    resultado === AUTHORISED || saidOf(authorisation) === YES || outros.some((one) => one.decisao === YES)
  return vagasLivres === 0 && resultado !== WAITING && !(holdsSeat && resultado !== REFUSED)
}

/** What a button of an answer says: “Autorizar e pagar R$ 45,00”, “Entrar na lista de espera”. */
export const answerLabel = (decisao: Decision, authorisation: FamilyAuthorisation): string => {
  if (decisao === NO) return 'Não autorizar'
  if (decisao === REVOKED) return 'Revogar'
  if (isFull(authorisation)) return 'Entrar na lista de espera'
  const { valor, obrigatoria } = authorisation
  return `${obrigatoria ? 'Aceitar' : 'Autorizar'}${valor === null ? '' : ` e pagar ${formatMoney(valor)}`}`
}
