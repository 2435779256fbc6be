import { useDispatch, useSelector } from 'react-redux'
import { expectedContents } from '#domain/expectedContents/expectedContents.register.ts'
import type { ContentDraft, Plan, PlannedContent } from '#domain/expectedContents/expectedContents.schemas.ts'
import { contentFlaws, draftOfContent } from '#src/features/academico/expectedContents/contents.ts'
import { contentDraft } from '#src/features/academico/expectedContents/paths.ts'
import { changeContent } from '#src/features/academico/expectedContents/plans.requests.ts'
import { conflictClosed, contentClosed, selectConflict } from '#src/features/academico/expectedContents/plans.slice.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { SkillsField } from '#src/screens/skills/SkillsField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface ContentDialogProps {
  readonly content: PlannedContent
  readonly plan: Plan
}

/** The whole form of a content, with the skills that it is for. */
export const ContentDialog = ({ content, plan }: ContentDialogProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  return (
    <RecordDialog<PlannedContent, ContentDraft>
      title="Conteúdo previsto"
      label="Conteúdo previsto"
      form={contentDraft(content.id)}
      record={content}
      readOnly={!plan.podeEditar}
      draftOf={draftOfContent}
      flawsOf={(draft) => contentFlaws(draft, plan)}
      update={changeContent}
      conflict={conflict}
      conflictFields={() => CONFLICT_FIELDS}
      onClose={() => dispatch(contentClosed())}
      conflictClosed={conflictClosed()}
    >
      <FormTextField name="objeto" label={FIELDS.objeto.label} maxLength={FIELDS.objeto.max} required counter />
      <div className="row">
        <div className="col-md-8">
          <FormTextField name="unidadeTematica" label={FIELDS.unidadeTematica.label} maxLength={120} />
        </div>
        <div className="col-md-4">
          <FormIntegerField name="aulasPrevistas" label={FIELDS.aulasPrevistas.label} digits={3} required />
        </div>
      </div>
      <SkillsField texts={content.textos} />
      <FormTextArea name="descricao" label={FIELDS.descricao.label} maxLength={FIELDS.descricao.max} counter />
      <div className="row">
        <div className="col-md-6">
          <FormTextField name="material" label={FIELDS.material.label} maxLength={FIELDS.material.max} />
        </div>
        <div className="col-md-6">
          <FormTextField
            name="avaliadoEm"
            label={FIELDS.avaliadoEm.label}
            hint={FIELDS.avaliadoEm.hint}
            maxLength={FIELDS.avaliadoEm.max}
          />
        </div>
      </div>
    </RecordDialog>
  )
}

const FIELDS = expectedContents.fields

const SHOWN = [
  'objeto',
  'unidadeTematica',
  'aulasPrevistas',
  'habilidades',
  'descricao',
  'material',
  'avaliadoEm',
] as const

const CONFLICT_FIELDS = SHOWN.map((name) => ({
  name,
  label: FIELDS[name].label,
  text: (draft: ContentDraft) => String(draft[name] ?? ''),
}))
