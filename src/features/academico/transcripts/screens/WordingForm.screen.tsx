import { useFormikContext } from 'formik'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { modelFor } from '#domain/transcripts/transcriptModel.ts'
import type {
  KeptWording,
  TranscriptSettings,
  TranscriptWording,
} from '#domain/transcripts/transcriptModels.schemas.ts'
import { transcriptTextFlaw } from '#domain/transcripts/transcriptTags.ts'
import { settledWording, wordingFlaws } from '#domain/transcripts/transcriptWording.ts'
import { FUNDAMENTAL, type Segment, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { codeIn, idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { chosenWording, wordingDraft } from '#src/features/academico/transcripts/modelPlace.ts'
import { SettingsPlace } from '#src/features/academico/transcripts/screens/SettingsPlace.tsx'
import { TRANSCRIPT_TAGS } from '#src/features/academico/transcripts/tags.ts'
import { loadSettings, saveWording } from '#src/features/academico/transcripts/transcriptModels.requests.ts'
import {
  conflictClosed,
  selectSettings,
  selectWordingConflict,
} from '#src/features/academico/transcripts/transcriptModels.slice.ts'
import { PrintedSubjects } from '#src/features/academico/transcripts/views/PrintedSubjects.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

const TranscriptPreview = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "transcript-preview" */ '#src/features/academico/transcripts/screens/TranscriptPreview.tsx'
    )
  ).TranscriptPreview,
}))

const TITLE = 'Personalização do histórico'

/** A-H2: in which order and by which names subjects are printed, what is merged, and what always stands among the observations. */
export const Screen = () => {
  const settings = useSelector(selectSettings)
  const { values } = useFilters()
  if (settings === null) return <AwaitedPage title={TITLE} asks={[loadSettings.asked(null)]} />
  const kept = chosenWording(values, settings)
  const segment = codeIn(TRANSCRIPT_SEGMENTS, idOf(values, 'segment')) ?? FUNDAMENTAL
  return <WordingForm key={wordingDraft(kept)} settings={settings} kept={kept} segment={segment} />
}

interface WordingFormProps {
  readonly settings: TranscriptSettings
  readonly kept: KeptWording
  /** Of the preview: the personalisation holds for all segments. */
  readonly segment: Segment
}

const flawsOf = (draft: TranscriptWording): Readonly<Record<string, string>> => {
  const unknown = transcriptTextFlaw(draft.observacoes)
  return { ...wordingFlaws(draft), ...(unknown !== null && { observacoes: unknown }) }
}

const WordingForm = ({ settings, kept, segment }: WordingFormProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectWordingConflict)
  const mayEdit = useMayEdit('personalizacaoHistorico') && (kept.idUnidade !== null || settings.podeEscola)
  const save = (draft: TranscriptWording, { idUnidade, versao }: KeptWording) =>
    saveWording.asked({ place: { idUnidade, versao }, draft: settledWording(draft) })
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle="Vale para todas as etapas. A etapa escolhida só muda a prévia."
        top={<SettingsPlace settings={settings} idUnidade={kept.idUnidade} versao={kept.versao} segment={segment} />}
        initialValues={kept.redacao}
        flaws={flawsOf}
        onSubmit={(draft) => dispatch(save(draft, kept))}
        saving={useIsRunning(saveWording)}
        refused={useRefusedFields(saveWording)}
        readOnly={!mayEdit}
      >
        <DraftMirror form={wordingDraft(kept)} asks />
        <WithPreview
          preview={
            <Suspense fallback={null}>
              <Typed settings={settings} kept={kept} segment={segment} />
            </Suspense>
          }
        >
          <Section title="Componentes">
            <PrintedSubjects names={settings.disciplinas} disabled={!mayEdit} />
          </Section>
          <Section title="Observações">
            <FormRichText
              name="observacoes"
              label="Texto que sempre aparece"
              hint="Antes das observações de cada ano."
              tags={TRANSCRIPT_TAGS}
            />
          </Section>
        </WithPreview>
      </RecordForm>
      <RecordConflict
        fields={WORDING_CONFLICT}
        before={kept.redacao}
        conflict={conflict}
        draftOf={({ redacao }) => redacao}
        save={save}
        closed={conflictClosed()}
      />
    </>
  )
}

/** The personalisation as it is typed. */
const Typed = ({ settings, kept: { idUnidade }, segment }: WordingFormProps) => {
  const { values } = useFormikContext<TranscriptWording>()
  const { modelo } = modelFor(settings.modelos, { unitId: idUnidade, segment })
  return <TranscriptPreview segment={segment} model={modelo} wording={settledWording(values)} />
}

/** How two versions are told apart. */
const WORDING_CONFLICT: readonly ConflictField<TranscriptWording>[] = [
  {
    name: 'componentes',
    label: 'Componentes',
    text: ({ componentes }) => componentes.map(({ impresso, reune }) => [impresso, ...reune].join(' = ')).join('; '),
  },
  { name: 'observacoes', label: 'Observações', text: ({ observacoes }) => plainTextOf(observacoes) },
]
