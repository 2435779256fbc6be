import '#src/styles/settings.scss'
import type { ReactNode } from 'react'

interface LoginPreviewProps {
  /** Address of the background. */
  readonly cover: string
  /** Address of the logo; null for the default. */
  readonly logo: string | null
  /** Description of the picture. */
  readonly description: string
}

/** A background as the login page shows it, on a desk and on a phone. */
export const LoginPreview = ({ cover, logo, description }: LoginPreviewProps) => (
  <div className="login-previews" role="img" aria-label={`Prévia da página de entrada: ${description}`}>
    {(['desk', 'phone'] as const).map((device) => (
      <div key={device} className={`login-preview login-preview-${device}`}>
        <img className="login-preview-cover" src={cover} alt="" />
        <div className="login-preview-panel">
          <img src={logo ?? '/logo.svg'} alt="" />
          <span />
          <span />
          <span className="login-preview-button" />
        </div>
      </div>
    ))}
  </div>
)

/** A preview with notes and buttons beside it. */
export const LoginPreviewRow = ({ children, ...preview }: LoginPreviewProps & { readonly children: ReactNode }) => (
  <div className="background-row">
    <LoginPreview {...preview} />
    {children}
  </div>
)
