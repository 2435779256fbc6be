import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileX from 'lucide-react/icons/file-x'
import { useDispatch, useSelector } from 'react-redux'
import { MESSAGES } from '#domain/messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { isNew, TEMPLATES } from '#src/features/matricula/documentTemplates/paths.ts'
import { TemplateEditor } from '#src/features/matricula/documentTemplates/screens/TemplateEditor.tsx'
import { loadTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { selectTemplate } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const NOT_FOUND = 404

/** M35: a new template, or one that is there. */
export const Screen = () => {
  const dispatch = useDispatch()
  const path = useParams()['id']
  const id = rowIdOf(path)
  const record = useSelector(selectTemplate)
  const failure = useRequest(loadTemplate)?.failure ?? null
  if (isNew(path)) return <TemplateEditor key="novo" record={null} />
  if (record !== null && record.id === id) return <TemplateEditor key={id} record={record} />
  const isMissing = id === null || failure?.status === NOT_FOUND
  return (
    <div className="page">
      <PageHeader
        title="Modelo de documento"
        actions={
          <ButtonLink to={TEMPLATES} icon={ArrowLeft}>
            Voltar aos modelos
          </ButtonLink>
        }
      />
      {isMissing && <EmptyState icon={FileX} title="Modelo não encontrado" reason={MESSAGES.NOT_FOUND} />}
      {!isMissing && failure !== null && (
        <ErrorState message={failure.message || MESSAGES.UNEXPECTED} onRetry={() => dispatch(loadTemplate.asked(id))} />
      )}
      {!isMissing && failure === null && <Skeleton shape="block" />}
    </div>
  )
}
