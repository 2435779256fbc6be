import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly children: ReactNode
  /** Moving to another place resets the boundary. */
  readonly place: string
}

interface CrashState {
  readonly crashed: boolean
  readonly place: string
}

/**
 * Shown in place of a crashed screen: an explanation and ways out. Drafts are in the store, so typed values survive. It
 * uses plain elements, because the components of the interface may be the part that failed.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashState): CrashState {
    return place === state.place ? state : { crashed: false, place }
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <div className="entry-panel" role="alert">
        <h1 tabIndex={-1}>Algo deu errado nesta tela</h1>
        <p>
          A culpa não foi sua, e o que você digitou está guardado. Tente novamente; se persistir, volte ao início e
          avise a escola.
        </p>
        <button type="button" className="btn btn-primary" onClick={() => this.setState({ crashed: false })}>
          Tentar novamente
        </button>
        <a className="btn btn-secondary" href="/">
          Ir para o início
        </a>
      </div>
    )
  }
}
