import type { ReactNode } from 'react'
import type { Signer } from '#domain/contracts/contracts.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface SignersProps {
  readonly signers: readonly Signer[]
  /** Shown beside a signer who has not signed. */
  readonly action?: (signer: Signer) => ReactNode
}

/** The signers in order: who signed, when and how, and whose turn it is. */
export const Signers = ({ signers, action }: SignersProps) => (
  <RowList>
    {signers.map((signer) => (
      <li key={signer.id}>
        <span>
          <strong>{signer.nome}</strong>
          <small>{signer.papel}</small>
          <small>{detailOf(signer)}</small>
        </span>
        <SignerBadge signer={signer} />
        {action?.(signer)}
      </li>
    ))}
  </RowList>
)

const detailOf = ({ situacao, em, como, endereco, motivo }: Signer): string => {
  const when = em === null ? '' : formatDateTime(em)
  if (situacao === 'recusado') return `${when}: ${motivo}`
  return [when, como && `por ${como}`, endereco && `de ${endereco}`].filter(Boolean).join(', ')
}

const SignerBadge = ({ signer: { situacao, daVez, eu } }: { readonly signer: Signer }) => {
  if (situacao === 'assinado') return <StatusBadge tone="success">Assinado</StatusBadge>
  if (situacao === 'recusado') return <StatusBadge tone="danger">Recusado</StatusBadge>
  if (!daVez) return <StatusBadge tone="neutral">Aguarda a vez</StatusBadge>
  return <StatusBadge tone="warning">{eu ? 'Falta você assinar' : 'Falta assinar'}</StatusBadge>
}
