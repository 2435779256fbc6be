import { listed } from '#domain/base/listed.ts'
import type { ContractRecord, ContractText } from '#domain/contracts/contracts.schemas.ts'
import { openText } from '#src/features/matricula/enrolling/steps/contract/signingOf.ts'

interface NextMoveProps {
  readonly contract: ContractRecord
}

/** What happens next, and who does it. */
export const NextMove = ({ contract }: NextMoveProps) => (
  <p role="status">{contract.impedimento === '' ? nextMove(contract) : contract.impedimento}</p>
)

const nextMove = (contract: ContractRecord): string => {
  if (contract.rescindidoEm !== null) return `O contrato foi rescindido: ${contract.motivo}`
  const text = openText(contract)
  return text === undefined ? 'Todos assinaram. Guarde o PDF: ele traz o código de verificação.' : nextOf(text)
}

const nextOf = ({ faltas, digital, assinantes }: ContractText): string => {
  const refused = assinantes.find(({ situacao }) => situacao === 'recusado')
  if (refused !== undefined)
    return `${refused.nome} recusou: ${refused.motivo} A escola vai preparar outra versão e pedir a assinatura de novo.`
  if (faltas.length > 0)
    return `Falta no contrato: ${faltas.join(', ')}. Complete nas etapas anteriores, ou fale com a escola.`
  const next = assinantes.filter(({ daVez }) => daVez)
  const others = listed(next.filter(({ eu }) => !eu).map(({ nome }) => nome))
  if (!digital) return `Este contrato é assinado em papel, na escola. Falta assinar: ${others || 'você'}.`
  if (next.some(({ eu }) => eu)) return 'Leia o texto até o fim e assine abaixo.'
  return `Agora falta assinar: ${others}.`
}
