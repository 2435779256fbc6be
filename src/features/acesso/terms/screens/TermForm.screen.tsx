import { useParams } from '#src/core/router/RouteTable.tsx'
import { termIdOf } from '#src/features/acesso/terms/paths.ts'
import { TermEditor } from '#src/features/acesso/terms/screens/TermEditor.tsx'
import { WithTerm } from '#src/features/acesso/terms/screens/WithTerm.tsx'

/** M31: a new or existing term, with the draft of its next version. */
export const Screen = () => {
  const path = useParams()['id']
  if (path === undefined) return <TermEditor record={null} />
  return (
    <WithTerm id={termIdOf(path)} title="Termo">
      {(record) => <TermEditor key={record.id} record={record} />}
    </WithTerm>
  )
}
