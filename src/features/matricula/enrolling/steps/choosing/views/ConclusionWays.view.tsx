import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import { Link } from 'react-router-dom'
import type { Conclusion } from '#domain/confirmation/confirmation.schemas.ts'
import { GUARDIAN, landingOf } from '#domain/base/signedIn.ts'
import { isConcluded, isLiving } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { Button } from '#src/ui/Button.tsx'

export interface ConclusionProps {
  readonly conclusion: Conclusion
  /** Whether the reader is staff, not a family. */
  readonly isStaff: boolean
  readonly onPay: (chargeId: number) => void
  readonly onReceipt: () => void
  /** The receipt is on its way. */
  readonly printing: boolean
}

/** Where families land (A01). */
const FAMILY_HOME = landingOf({ tipoLogin: GUARDIAN })

/** The reader's possible next actions. */
export const ConclusionWays = ({ conclusion, isStaff, onPay, onReceipt, printing }: ConclusionProps) => {
  const { id, status, assinaturas, idCobranca } = conclusion
  const approves = isStaff && status === 'Escola'
  const signs = isStaff && isLiving(status) && assinaturas.length > 0
  // Families meet the contract as the place to sign, and later as their copy.
  const reads = !isStaff && isLiving(status)
  const isReceipted = isConcluded(status)
  if (isStaff && !isReceipted && !signs && idCobranca === null) return null
  return (
    <div className="cluster">
      {approves && (
        <Link className="btn btn-primary" to={ENROLMENT_LIST}>
          Aprovar em Gestão de matrículas
        </Link>
      )}
      {signs && (
        <Link className="btn btn-secondary" to={enrollingStepOf(id, 'contrato')}>
          Ver quem falta assinar
        </Link>
      )}
      {idCobranca !== null && (
        <Button variant={isStaff ? 'secondary' : 'primary'} icon={QrCode} onClick={() => onPay(idCobranca)}>
          {isStaff ? 'Código Pix e boleto' : 'Pagar com Pix ou boleto'}
        </Button>
      )}
      {isReceipted && (
        <Button icon={Download} onClick={onReceipt} loading={printing}>
          Baixar o comprovante
        </Button>
      )}
      {reads && (
        <Link className="btn btn-secondary" to={enrollingStepOf(id, 'contrato')}>
          Ver o contrato
        </Link>
      )}
      {!isStaff && (
        <Link className="btn btn-secondary" to={FAMILY_HOME}>
          Ir para o início
        </Link>
      )}
    </div>
  )
}
