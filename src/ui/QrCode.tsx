import '#src/styles/qrCode.scss'

interface QrCodeProps {
  /** What reading it is good for. */
  readonly name: string
  /** A path over modules. */
  readonly drawing: string
  /** Modules of a side. */
  readonly side: number
}

/** A QR code, dark on light in both themes: cameras read it. */
export const QrCode = ({ name, drawing, side }: QrCodeProps) => (
  <svg className="qr-code" role="img" aria-label={name} viewBox={`0 0 ${side} ${side}`}>
    <path d={drawing} />
  </svg>
)
