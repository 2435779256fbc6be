import { Formik, useFormikContext } from 'formik'
import Archive from 'lucide-react/icons/archive'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { ConfiguredField, ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { designFlaws } from '#domain/configuredFields/designFlaws.ts'
import { draftOf, isListed, newField, withdrawn } from '#domain/configuredFields/designRules.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOfForm, type FieldForm, formOf } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { createField, updateField } from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { draftNameOf, placeOf } from '#src/features/matricula/formDesigner/opened.ts'
import { FieldConflict } from '#src/features/matricula/formDesigner/screens/FieldConflict.tsx'
import { WholeForm } from '#src/features/matricula/formDesigner/screens/WholeForm.tsx'
import { ConditionFields } from '#src/features/matricula/formDesigner/views/ConditionFields.view.tsx'
import { FieldAttributes } from '#src/features/matricula/formDesigner/views/FieldAttributes.view.tsx'
import { useFieldRule } from '#src/features/matricula/formDesigner/views/useFieldRule.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface FieldEditorProps {
  readonly form: ConfiguredForm
  /** Null for a new one. */
  readonly field: ConfiguredField | null
}

/** The attributes of one field, beside a preview of the whole form. */
export const FieldEditor = ({ form: { tabela, campos }, field }: FieldEditorProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('formularios')
  const request = field === null ? createField : updateField
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  const initialValues = useMemo(
    () => formOf(field === null ? newField(tabela) : draftOf(field), campos),
    [field, tabela, campos],
  )
  const title = field?.descricaoCampo ?? 'Novo campo'
  const place = { table: tabela, field: field?.id ?? ('novo' as const) }
  const save = (values: FieldForm) => {
    const draft = draftOfForm(values, campos)
    dispatch(
      field === null ? createField.asked(draft) : updateField.asked({ id: field.id, versao: field.versao, draft }),
    )
  }
  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validate={(values: FieldForm) =>
        errorsOf(designFlaws({ ...draftOfForm(values, campos), id: field?.id ?? 0 }, campos))
      }
      onSubmit={save}
    >
      <>
        <Card title={title} actions={mayEdit && field !== null && <Withdraw fields={campos} />}>
          <Form label={title}>
            <RefusedFields fields={refused} />
            <FieldAttributes fields={campos} isNew={field === null} disabled={!mayEdit} />
            <ConditionFields fields={campos} own={field?.id ?? 0} disabled={!mayEdit} />
            <RecordFooter
              saving={saving}
              readOnly={!mayEdit}
              onAbandon={() => dispatch(pushed(placeOf({ table: tabela, field: null })))}
            />
            <DraftMirror form={draftNameOf(place)} asks />
          </Form>
        </Card>
        {field !== null && <FieldConflict field={field} fields={campos} />}
        <Preview fields={campos} field={field} />
      </>
    </Formik>
  )
}

interface PreviewProps {
  readonly fields: readonly ConfiguredField[]
  readonly field: ConfiguredField | null
}

/** The form with the typed field in place of the saved one; a new one comes last. */
const Preview = ({ fields, field }: PreviewProps) => {
  const { values } = useFormikContext<FieldForm>()
  const drafted = draftOfForm(values, fields)
  const shown = {
    id: 0,
    versao: 1,
    posicao: Number.MAX_SAFE_INTEGER,
    ...field,
    ...drafted,
    descricaoCampo: drafted.descricaoCampo || 'Novo campo',
  }
  return <WholeForm fields={[...fields.filter(({ id }) => id !== shown.id), shown]} />
}

/** A shortcut to remove a field from the form; like all else it takes effect on saving. */
const Withdraw = ({ fields }: { readonly fields: readonly ConfiguredField[] }) => {
  const { values, setFieldTouched } = useFormikContext<FieldForm>()
  const follow = useFieldRule(fields)
  if (!isListed(draftOfForm(values, fields))) return null
  const withdraw = () => {
    follow(withdrawn)
    void setFieldTouched('situacao', true, false)
  }
  return (
    <Button icon={Archive} onClick={withdraw}>
      Retirar do formulário
    </Button>
  )
}
