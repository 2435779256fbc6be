import { useDispatch } from 'react-redux'
import type { OwnAccount } from '#domain/session/account.schemas.ts'
import { changeBegun } from '#src/features/acesso/account/account.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface FactorCardProps {
  readonly factor: NonNullable<OwnAccount['segundoFator']>
}

/** The second factor of a member of staff. */
export const FactorCard = ({ factor: { desde, obrigatorio, codigosRestantes } }: FactorCardProps) => {
  const dispatch = useDispatch()
  return (
    <Card title="Verificação em duas etapas">
      <div className="stack">
        <div>
          {desde === null ? (
            <StatusBadge tone="neutral">Desligada</StatusBadge>
          ) : (
            <StatusBadge tone="success">Ligada desde {formatDate(desde)}</StatusBadge>
          )}
        </div>
        <p className="mb-0">
          Além da senha, o portal pede um código que o seu celular mostra. Quem descobrir a sua senha não entra.
          {obrigatorio && ' A escola exige a verificação para o seu usuário.'}
        </p>
        {desde !== null && (
          <p className="mb-0">
            {codigosRestantes === 0
              ? 'Não resta código de recuperação: desligue e ligue de novo para ter outros.'
              : `Você ainda tem ${plural(codigosRestantes, 'código de recuperação', 'códigos de recuperação')}.`}
          </p>
        )}
        <div className="cluster">
          {desde === null && <Button onClick={() => dispatch(changeBegun('factorOn'))}>Ligar</Button>}
          {desde !== null && !obrigatorio && (
            <Button onClick={() => dispatch(changeBegun('factorOff'))}>Desligar</Button>
          )}
        </div>
      </div>
    </Card>
  )
}
