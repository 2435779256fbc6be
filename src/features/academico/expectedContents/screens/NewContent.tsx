import { Formik } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { useDispatch } from 'react-redux'
import type { Plan, PlannedStage } from '#domain/expectedContents/expectedContents.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { contentFlaws, emptyContent } from '#src/features/academico/expectedContents/contents.ts'
import { newContentDraft } from '#src/features/academico/expectedContents/paths.ts'
import { addContent } from '#src/features/academico/expectedContents/plans.requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface NewContentProps {
  readonly plan: Plan
  readonly stage: PlannedStage
}

/** Adds a content to a stage by what it always has; the rest is written by “Editar”. */
export const NewContent = ({ plan, stage: { idEtapa, nome } }: NewContentProps) => {
  const dispatch = useDispatch()
  const key = String(idEtapa)
  const saving = useIsRunning(addContent, key)
  const refused = useRefusedFields(addContent, key)
  const { ano, unidade, serie, disciplina } = plan
  return (
    <Formik
      initialValues={emptyContent(idEtapa)}
      validate={(draft) => errorsOf(contentFlaws(draft, plan))}
      onSubmit={(draft) => void dispatch(addContent.asked({ ano, unidade, serie, disciplina, ...draft }))}
    >
      <Form label={`Novo conteúdo: ${nome}`}>
        <DraftMirror form={newContentDraft(idEtapa)} asks />
        <RefusedFields fields={refused} />
        <div className="row">
          <div className="col-md-8">
            <FormTextField name="objeto" label="Objeto de conhecimento" maxLength={200} required />
          </div>
          <div className="col-md-4">
            <FormIntegerField name="aulasPrevistas" label="Aulas previstas" digits={3} required />
          </div>
        </div>
        <div>
          <Button type="submit" loading={saving} icon={Plus}>
            Incluir conteúdo
          </Button>
        </div>
      </Form>
    </Formik>
  )
}
