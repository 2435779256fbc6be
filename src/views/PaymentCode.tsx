import '#src/styles/payment.scss'
import Barcode from 'lucide-react/icons/barcode'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { PaymentMeans } from '#domain/charges/charges.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'

interface PaymentCodeProps {
  readonly means: PaymentMeans
  readonly onCopyPix: () => void
  readonly onCopyLine: () => void
  readonly onPrint: () => void
  /** The boleto is loading. */
  readonly printing: boolean
}

/** The ways to pay a charge today: its Pix code to copy or scan, and the typeable line of its boleto. */
export const PaymentCode = ({ means, onCopyPix, onCopyLine, onPrint, printing }: PaymentCodeProps) => {
  const { descricao, aluno, valor, vencimento, beneficiario, pix, boleto } = means
  return (
    <div className="payment stack">
      <p className="mb-0">
        {descricao}, de {aluno}
        <span className="payment-amount">{formatMoney(valor)}</span>
        <small className="text-secondary">
          Para {beneficiario}, até {formatDate(vencimento)}
        </small>
      </p>
      {pix !== null && (
        <section className="stack" aria-label="Pix">
          <QrCode name="QR Code do Pix" drawing={pix.desenho} side={pix.lado} />
          <code className="qr-text">{pix.codigo}</code>
          <Button variant="primary" icon={Copy} onClick={onCopyPix}>
            Copiar código Pix
          </Button>
        </section>
      )}
      {boleto !== null && (
        <section className="stack" aria-label="Boleto">
          <code className="qr-text">{boleto.linha}</code>
          <Button icon={Barcode} onClick={onCopyLine}>
            Copiar linha digitável
          </Button>
          <Button icon={Download} onClick={onPrint} loading={printing}>
            Baixar boleto em PDF
          </Button>
        </section>
      )}
    </div>
  )
}
