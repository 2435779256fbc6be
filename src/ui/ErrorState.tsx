import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface ErrorStateProps {
  /** A sentence on what failed and what to do next. */
  readonly message: string
  readonly onRetry?: (() => void) | undefined
  readonly title?: string
}

/** Placeholder of content that failed to load, announced at once, with a button to retry. */
export const ErrorState = ({ message, onRetry, title = 'Não foi possível carregar' }: ErrorStateProps) => (
  <div className="state" role="alert">
    <Icon of={TriangleAlert} />
    <strong>{title}</strong>
    <p>{message}</p>
    {onRetry && (
      <Button icon={RotateCw} onClick={onRetry}>
        Tentar novamente
      </Button>
    )}
  </div>
)
