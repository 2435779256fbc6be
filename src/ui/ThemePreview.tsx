import '#src/styles/settings.scss'
import type { Theme } from '#domain/look/colorScale.ts'
import { colorRules } from '#src/lib/colorRules.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useStyleRules } from './useStyleRules.ts'

interface ThemePreviewProps {
  /** Empty for the default. */
  readonly color: string
  readonly schoolName: string
  /** Address of the logo; null for the default. */
  readonly logo: string | null
}

const THEMES: readonly { readonly theme: Theme; readonly title: string }[] = [
  { theme: 'light', title: 'Tema claro' },
  { theme: 'dark', title: 'Tema escuro' },
]

/** Preview of header, buttons, links and the rest in both themes; the page around it does not change. */
export const ThemePreview = ({ color, schoolName, logo }: ThemePreviewProps) => {
  useStyleRules(
    colorRules(color, {
      light: '.theme-preview[data-bs-theme="light"]',
      dark: '.theme-preview[data-bs-theme="dark"]',
    }),
  )
  return (
    <div className="tiles tiles-wide">
      {THEMES.map(({ theme, title }) => (
        <figure key={theme} className="stack">
          <figcaption>{title}</figcaption>
          <div className="theme-preview" data-bs-theme={theme} inert>
            <div className="theme-preview-header brand">
              <img className="brand-logo" src={logo ?? '/logo.svg'} alt="" />
              <span>{schoolName}</span>
            </div>
            <div className="theme-preview-body">
              <div className="cluster">
                <span className="btn btn-primary">Salvar</span>
                <span className="btn btn-secondary theme-preview-focus">Com foco</span>
                <span className="btn btn-link">Um link</span>
              </div>
              <div className="cluster">
                <StatusBadge tone="primary">Em andamento</StatusBadge>
                <span className="theme-preview-subtle">Fundo suave</span>
              </div>
              <progress value={62} max={100} aria-label="Exemplo de gráfico" />
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}
