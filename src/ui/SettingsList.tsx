import '#src/styles/settings.scss'
import type { ReactNode } from 'react'

interface SettingsListProps {
  readonly children: ReactNode
  /** What it shows is still loading. */
  readonly busy?: boolean
}

/** Decisions below each other, each saved by itself. */
export const SettingsList = ({ children, busy = false }: SettingsListProps) => (
  <div className="settings-list" aria-busy={busy}>
    {children}
  </div>
)

/** How one of them stands, and its buttons. */
export const SettingsFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className="settings-footer">{children}</div>
)
