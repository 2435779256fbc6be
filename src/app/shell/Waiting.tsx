import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** While the code of a screen is on its way: a heading and a block where they will stand. */
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
