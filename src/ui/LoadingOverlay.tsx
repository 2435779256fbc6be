import { Spinner } from './Spinner.tsx'

interface LoadingOverlayProps {
  readonly shown: boolean
  readonly text?: string
}

/** Covers the page during work that must not be interrupted. */
export const LoadingOverlay = ({ shown, text = 'Carregando…' }: LoadingOverlayProps) => (
  <div role="status">
    {shown && (
      <div className="loading-overlay">
        <div>
          <Spinner />
          {text}
        </div>
      </div>
    )}
  </div>
)
