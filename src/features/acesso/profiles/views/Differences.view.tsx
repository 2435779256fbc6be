import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Whether portal and server agree. */
export const Differences = ({ count }: { readonly count: number }) => (
  <p role="status" className="verdict">
    <StatusBadge tone={count === 0 ? 'success' : 'danger'}>
      {count === 0
        ? 'Nenhuma diferença entre o menu e o servidor'
        : `${plural(count, 'diferença', 'diferenças')} entre o menu e o servidor`}
    </StatusBadge>
  </p>
)
