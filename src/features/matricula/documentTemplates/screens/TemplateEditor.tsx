import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { TemplateRecord } from '#domain/documents/documents.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { formNameOf, TEMPLATES } from '#src/features/matricula/documentTemplates/paths.ts'
import { IssueManyButton } from '#src/registers/issueMany/IssueManyButton.tsx'
import { PreviewButton } from '#src/features/matricula/documentTemplates/screens/PreviewButton.tsx'
import { TemplateActions } from '#src/features/matricula/documentTemplates/screens/TemplateActions.tsx'
import { TemplateConflict } from '#src/features/matricula/documentTemplates/screens/TemplateConflict.tsx'
import { TemplateFields } from '#src/features/matricula/documentTemplates/screens/TemplateFields.tsx'
import {
  EMPTY_TEMPLATE,
  flawsOf,
  formOf,
  type TemplateForm,
} from '#src/features/matricula/documentTemplates/templateForm.ts'
import { createTemplate, updateTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { ReadTemplate } from '#src/features/matricula/documentTemplates/views/ReadTemplate.view.tsx'
import { VersionList } from '#src/features/matricula/documentTemplates/views/VersionList.view.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'

interface TemplateEditorProps {
  /** Null for a new one. */
  readonly record: TemplateRecord | null
}

/** The form of a template. Issued documents keep their version. */
export const TemplateEditor = ({ record }: TemplateEditorProps) => {
  const mayEdit = useMayEdit('configuracaoDocumentos')
  const initialValues = useMemo(() => (record === null ? EMPTY_TEMPLATE : formOf(record)), [record])
  if (record !== null && !mayEdit)
    return <ReadTemplate record={record} actions={record.ativo && <IssueManyButton templateId={record.id} />} />

  return (
    <>
      <SavedForm
        title={record?.descricao ?? 'Novo modelo'}
        subtitle="Digite {{ no texto para escolher o que o portal preenche."
        top={
          <div className="cluster">
            {record !== null && <TemplateActions record={record} />}
            <PreviewButton templateId={record?.id ?? null} />
            {record?.ativo && <IssueSaved templateId={record.id} />}
          </div>
        }
        form={formNameOf(record?.id ?? null)}
        initialValues={initialValues}
        flaws={flawsOf}
        request={record === null ? createTemplate : updateTemplate}
        asked={(draft) =>
          record === null
            ? createTemplate.asked(draft)
            : updateTemplate.asked({ id: record.id, versao: record.versao, draft })
        }
        back={TEMPLATES}
        isNew={record === null}
      >
        <TemplateFields />
        {record !== null && <VersionList versions={record.versoes} />}
      </SavedForm>
      {record !== null && <TemplateConflict before={initialValues} />}
    </>
  )
}

/** Issues only saved text. */
const IssueSaved = ({ templateId }: { readonly templateId: number }) => {
  const { dirty } = useFormikContext<TemplateForm>()
  return (
    <>
      <IssueManyButton templateId={templateId} disabled={dirty} />
      {dirty && <span className="text-secondary text-small">Salve para emitir o que mudou.</span>}
    </>
  )
}
