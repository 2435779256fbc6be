import '#src/styles/settings.scss'
import type { ReactNode } from 'react'

interface SettingsListProps {
  readonly children: ReactNode
  /** The settings are still loading. */
  readonly busy?: boolean
}

/** Settings below each other, each saved by itself. */
export const SettingsList = ({ children, busy = false }: SettingsListProps) => (
  <div className="settings-list" aria-busy={busy}>
    {children}
  </div>
)

/** Save state of one setting, and its buttons. */
export const SettingsFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className="settings-footer">{children}</div>
)
