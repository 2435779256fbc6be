import type { ContractText } from '#domain/contracts/contracts.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'

interface ContractChangesProps {
  readonly changes: ContractText['mudancas']
}

/** The changes of a contract, before and after. */
export const ContractChanges = ({ changes }: ContractChangesProps) =>
  changes.length === 0 ? (
    <p>Foram atualizados dados do texto. Valores e prazos são os mesmos.</p>
  ) : (
    <BareList>
      {changes.map(({ campo, antes, depois }) => (
        <li key={campo}>
          <strong>{campo}: </strong>
          {antes !== '' && <del>{antes}</del>} {depois === '' ? 'deixou de valer' : <ins>{depois}</ins>}
        </li>
      ))}
    </BareList>
  )
