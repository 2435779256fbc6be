import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileX from 'lucide-react/icons/file-x'
import { useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { isNew, TEMPLATES } from '#src/features/matricula/documentTemplates/paths.ts'
import { TemplateEditor } from '#src/features/matricula/documentTemplates/screens/TemplateEditor.tsx'
import { loadTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { selectTemplate } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** M35: a new or existing template. */
export const Screen = () => {
  const path = useParams()['id']
  const id = rowIdOf(path)
  const record = useSelector(selectTemplate)
  if (isNew(path)) return <TemplateEditor key="novo" record={null} />
  if (record !== null && record.id === id) return <TemplateEditor key={id} record={record} />
  return (
    <AwaitedPage
      title="Modelo de documento"
      actions={
        <ButtonLink to={TEMPLATES} icon={ArrowLeft}>
          Voltar aos modelos
        </ButtonLink>
      }
      asks={id === null ? [] : [loadTemplate.asked(id)]}
      missing={<EmptyState icon={FileX} title="Modelo não encontrado" reason={callMessages.NOT_FOUND} />}
    />
  )
}
