import type { WaitingCode } from '#domain/gate/gate.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface WaitingCodeProps {
  readonly code: WaitingCode
  readonly onCancel: () => void
}

/** A code that waits today, as text and as a QR code. */
export const WaitingCodeView = ({ code, onCancel }: WaitingCodeProps) => {
  const { codigo, nome, documento, pedidoPor, desenho, lado } = code
  return (
    <div className="stack stack-close">
      <strong>Código de hoje para {nome}</strong>
      <small className="text-secondary">
        {documento} · pedido por {pedidoPor} · vale uma vez, até o fim do dia
      </small>
      <p className="pickup-code mb-0">{codigo}</p>
      <QrCode name={`QR Code do código ${codigo}`} drawing={desenho} side={lado} />
      <div>
        <Button onClick={onCancel}>
          Cancelar código<VisuallyHidden> de {nome}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
