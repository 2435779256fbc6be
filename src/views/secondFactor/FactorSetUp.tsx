import type { ReactNode } from 'react'
import { QrCode } from '#src/ui/QrCode.tsx'

interface FactorSetUpProps {
  /** Base 32, as apps take it when it is typed. */
  readonly secret: string
  /** `otpauth://…`: opens the app on this device. */
  readonly address: string
  /** The QR code of the address. */
  readonly drawing: string
  readonly side: number
  /** Where the first code is typed. */
  readonly children: ReactNode
}

/** How a person enrols an app: by camera, on this device, or by typing. */
export const FactorSetUp = ({ secret, address, drawing, side, children }: FactorSetUpProps) => (
  <>
    <p className="mb-0">
      Abra um aplicativo de autenticação, como o Google Authenticator, o Microsoft Authenticator ou o Aegis, e leia o
      código:
    </p>
    <QrCode name="QR Code para o aplicativo de autenticação" drawing={drawing} side={side} />
    <p className="mb-0">
      Está neste celular? <a href={address}>Abrir no aplicativo</a>. Ou digite esta chave:
    </p>
    <code className="qr-text">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    {children}
  </>
)
