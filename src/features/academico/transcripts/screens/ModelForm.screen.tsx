import { useFormikContext } from 'formik'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { modelFlaws, modelWords, settledModel } from '#domain/transcripts/transcriptModel.ts'
import type { KeptModel, TranscriptModel, TranscriptSettings } from '#domain/transcripts/transcriptModels.schemas.ts'
import { wordingFor } from '#domain/transcripts/transcriptWording.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { chosenModel, modelDraft } from '#src/features/academico/transcripts/modelPlace.ts'
import { SettingsPlace } from '#src/features/academico/transcripts/screens/SettingsPlace.tsx'
import { loadSettings, saveModel } from '#src/features/academico/transcripts/transcriptModels.requests.ts'
import {
  conflictClosed,
  selectModelConflict,
  selectSettings,
} from '#src/features/academico/transcripts/transcriptModels.slice.ts'
import { ModelFields } from '#src/features/academico/transcripts/views/ModelFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

const TranscriptPreview = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "transcript-preview" */ '#src/features/academico/transcripts/screens/TranscriptPreview.tsx'
    )
  ).TranscriptPreview,
}))

const TITLE = 'Modelo de histórico'

/** A-H1: what the transcript of a segment shows, in a unit or in all, beside the page as it will be. */
export const Screen = () => {
  const settings = useSelector(selectSettings)
  const { values } = useFilters()
  if (settings === null) return <AwaitedPage title={TITLE} asks={[loadSettings.asked(null)]} />
  const kept = chosenModel(values, settings)
  return <ModelForm key={modelDraft(kept)} settings={settings} kept={kept} />
}

interface ModelFormProps {
  readonly settings: TranscriptSettings
  readonly kept: KeptModel
}

const ModelForm = ({ settings, kept }: ModelFormProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectModelConflict)
  const mayEdit = useMayEdit('modeloHistorico') && (kept.idUnidade !== null || settings.podeEscola)
  const save = (draft: TranscriptModel, { idUnidade, segmento, versao }: KeptModel) =>
    saveModel.asked({ place: { idUnidade, segmento, versao }, draft: settledModel(draft) })
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle="A prévia mostra a página como ela sai no PDF."
        top={
          <SettingsPlace settings={settings} idUnidade={kept.idUnidade} versao={kept.versao} segment={kept.segmento} />
        }
        initialValues={kept.modelo}
        flaws={modelFlaws}
        onSubmit={(draft) => dispatch(save(draft, kept))}
        saving={useIsRunning(saveModel)}
        refused={useRefusedFields(saveModel)}
        readOnly={!mayEdit}
      >
        <DraftMirror form={modelDraft(kept)} asks />
        <WithPreview
          preview={
            <Suspense fallback={null}>
              <Typed settings={settings} kept={kept} />
            </Suspense>
          }
        >
          <ModelFields disabled={!mayEdit} />
        </WithPreview>
      </RecordForm>
      <RecordConflict
        fields={MODEL_CONFLICT}
        before={kept.modelo}
        conflict={conflict}
        draftOf={({ modelo }) => modelo}
        save={save}
        closed={conflictClosed()}
      />
    </>
  )
}

/** The model as it is typed. */
const Typed = ({ settings, kept: { idUnidade, segmento } }: ModelFormProps) => {
  const { values } = useFormikContext<TranscriptModel>()
  return <TranscriptPreview segment={segmento} model={values} wording={wordingFor(settings.redacoes, idUnidade)} />
}

const worded = (name: keyof TranscriptModel, label: string): ConflictField<TranscriptModel> => ({
  name,
  label,
  text: (model) => modelWords(settledModel(model))[label] ?? '',
})

/** How two versions of a model are told apart. */
const MODEL_CONFLICT: readonly ConflictField<TranscriptModel>[] = [
  worded('forma', 'Forma'),
  worded('blocos', 'Blocos'),
  worded('cabecalho', 'Linha do cabeçalho'),
  worded('escala', 'Escala e mínimo'),
  worded('certificado', 'Texto do certificado'),
  worded('direcao', 'Cargo da direção'),
  worded('secretaria', 'Cargo da secretaria'),
  worded('rodape', 'Texto do rodapé'),
]
