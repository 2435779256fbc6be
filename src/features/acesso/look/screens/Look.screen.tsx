import { useFormikContext } from 'formik'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useDispatch, useSelector } from 'react-redux'
import type { LookLogo } from '#domain/look/look.schemas.ts'
import { LOGO_MAX_BYTES, SCHOOL_NAME_MAX } from '#domain/look/look.ts'
import { loadLook } from '#src/core/appearance/appearance.requests.ts'
import { selectLook } from '#src/core/appearance/appearance.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { PICTURES } from '#src/features/acesso/look/pictures.ts'
import { LOOK_DRAFT, saveLook } from '#src/features/acesso/look/look.requests.ts'
import { conflictClosed, selectLookConflict } from '#src/features/acesso/look/look.slice.ts'
import {
  LOOK_FIELDS,
  type LookForm,
  lookChangeOf,
  lookFlaws,
  lookFormFrom,
  lookFormOf,
  typedColor,
} from '#src/features/acesso/look/lookForm.ts'
import { FormColorField } from '#src/ui/form/FormColorField.tsx'
import { ContrastCheck } from '#src/ui/ContrastCheck.tsx'
import { ThemePreview } from '#src/ui/ThemePreview.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormFileField } from '#src/ui/form/FormFileField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const TITLE = 'Cabeçalho e logo'

/** M33: name, logo and colour of the school, with a preview that does not change the page before saving. */
export const Screen = () => {
  const look = useSelector(selectLook)
  const request = useRequest(loadLook)
  const dispatch = useDispatch()
  if (look !== null) return <LookRecord look={look} />
  return (
    <div className="page">
      <PageHeader title={TITLE} />
      {request?.status === 'failed' ? (
        <ErrorState message={request.failure?.message ?? ''} onRetry={() => dispatch(loadLook.asked(null))} />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
}

const LookRecord = ({ look }: { readonly look: LookLogo }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('cabecalhoLogo')
  const saving = useIsRunning(saveLook)
  const refused = useRefusedFields(saveLook)
  const { nomeEscola, versao } = look
  const restore = saveLook.asked({ nomeEscola, cor: null, logo: 'default', versao })
  const isDefault = look.cor === null && look.logo === null
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle="O nome, o logo e a cor com que a escola aparece no portal inteiro."
        initialValues={lookFormOf(look)}
        flaws={lookFlaws}
        onSubmit={(values) => dispatch(saveLook.asked(lookChangeOf(values, versao)))}
        saving={saving}
        refused={refused}
        readOnly={!mayEdit}
        extra={
          mayEdit &&
          !isDefault && (
            <Button
              variant="ghost"
              icon={RotateCcw}
              disabled={saving}
              onClick={() => dispatch(dialogOpened({ message: RESTORE, confirm: restore }))}
            >
              Restaurar padrão
            </Button>
          )
        }
      >
        <DraftMirror form={LOOK_DRAFT} asks />
        <LookFields look={look} mayEdit={mayEdit} />
      </RecordForm>
      <Conflict before={look} />
    </>
  )
}

const RESTORE = 'Deseja restaurar o logo e a cor padrão do portal? O logo e a cor da escola serão removidos.'

interface LookFieldsProps {
  readonly look: LookLogo
  readonly mayEdit: boolean
}

const LookFields = ({ look, mayEdit }: LookFieldsProps) => {
  const { values, setFieldValue } = useFormikContext<LookForm>()
  const files = usePickedFiles()
  const color = typedColor(values)
  const [picked] = values.logo
  const chosen = (picked && files.addressOf(picked)) ?? look.logo
  return (
    <>
      <Card title="Nome e logo">
        <div className="form-stack">
          <FormTextField
            name="nomeEscola"
            label="Nome da escola"
            required
            maxLength={SCHOOL_NAME_MAX}
            counter
            disabled={!mayEdit}
          />
          <FormFileField
            name="logo"
            label="Novo logo"
            hint="PNG, JPEG ou WebP, de preferência com fundo transparente. Sem arquivo, fica o logo atual."
            files={files}
            accept={PICTURES}
            maxSize={LOGO_MAX_BYTES}
            disabled={!mayEdit || values.logoPadrao}
            lined
          />
          {look.logo !== null && <FormCheckField name="logoPadrao" label="Voltar ao logo padrão" disabled={!mayEdit} />}
        </div>
      </Card>
      <Card title="Cor principal">
        <div className="form-stack">
          <FormColorField name="cor" label="Cor principal" disabled={!mayEdit} />
          {color !== null && (
            <ContrastCheck color={color} onUse={mayEdit ? (cor) => void setFieldValue('cor', cor) : undefined} />
          )}
        </div>
      </Card>
      <Card title="Prévia">
        <ThemePreview color={color ?? ''} schoolName={values.nomeEscola} logo={values.logoPadrao ? null : chosen} />
      </Card>
    </>
  )
}

const Conflict = ({ before }: { readonly before: LookLogo }) => {
  const conflict = useSelector(selectLookConflict)
  return (
    <RecordConflict
      fields={LOOK_FIELDS}
      before={lookFormOf(before)}
      conflict={conflict && { ...conflict, mine: lookFormFrom(conflict.mine) }}
      draftOf={lookFormOf}
      save={(form, { versao }) => saveLook.asked(lookChangeOf(form, versao))}
      closed={conflictClosed()}
    />
  )
}
