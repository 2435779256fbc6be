import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Placeholder while the code of a screen loads: the outline of a heading and a block. */
export const Waiting = () => (
  <div className="page">
    <VisuallyHidden>
      <span role="status">Carregando a tela…</span>
    </VisuallyHidden>
    <div aria-busy="true">
      <Skeleton shape="short" />
      <Skeleton shape="block" />
    </div>
  </div>
)
