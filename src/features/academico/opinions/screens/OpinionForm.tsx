import { Formik, useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { OPINION_FILES, OPINION_IN_REVIEW, OPINION_PUBLISHED, REMARK_MAX } from '#domain/opinions/opinions.lists.ts'
import * as messages from '#domain/opinions/opinions.messages.ts'
import type { OpinionOfStudent, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { phraseFor } from '#domain/readyPhrases/phrase.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { opinionDraft, type OpinionValues, placeOf, valuesOf } from '#src/features/academico/opinions/opinionForm.ts'
import { saveOpinion } from '#src/features/academico/opinions/opinions.requests.ts'
import { conflictEnded, selectChanged } from '#src/features/academico/opinions/opinions.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface OpinionFormProps {
  readonly sheet: OpinionSheet
  readonly opinion: OpinionOfStudent
}

/** Text and files of an opinion. What is typed stays when somebody goes to the next student, or saved meanwhile. */
export const OpinionForm = ({ sheet, opinion }: OpinionFormProps) => {
  const dispatch = useDispatch()
  const refused = useRefusedFields(saveOpinion, String(opinion.idMatricula))
  const isChanged = useSelector(selectChanged) === opinion.idMatricula
  const initialValues = useMemo(() => valuesOf(opinion), [opinion])
  const { idMatricula, versao, nome } = opinion
  const save = (
    { texto, anexos, motivo }: OpinionValues,
    nextStep: Parameters<typeof saveOpinion.asked>[0]['nextStep'],
  ) =>
    dispatch(
      saveOpinion.asked({
        body: { ...placeOf(sheet), idMatricula, versao, texto, anexos: [...anexos], motivo },
        nextStep,
      }),
    )
  return (
    <Formik<OpinionValues>
      initialValues={initialValues}
      enableReinitialize={!isChanged}
      onSubmit={(values) => void save(values, null)}
    >
      <Form label={`Parecer de ${nome}`}>
        <DraftMirror form={opinionDraft(placeOf(sheet), idMatricula)} asks />
        <RefusedFields fields={refused} />
        {opinion.pedido !== null && <Waiting asked={opinion.pedido} />}
        {isChanged && <SavedMeanwhile sheet={sheet} opinion={opinion} />}
        <OpinionFields sheet={sheet} opinion={opinion} onSave={save} />
      </Form>
    </Formik>
  )
}

/** The text that somebody else saved, beside the typed one. */
const SavedMeanwhile = ({ sheet, opinion }: OpinionFormProps) => {
  const dispatch = useDispatch()
  const { resetForm } = useFormikContext<OpinionValues>()
  const take = () => {
    resetForm({ values: valuesOf(opinion) })
    dispatch(draftClosed({ form: opinionDraft(placeOf(sheet), opinion.idMatricula) }))
    dispatch(conflictEnded())
  }
  return (
    <Notice type="warning">
      <p>{messages.OPINION_CHANGED}</p>
      <p className="mb-0">
        <strong>Texto salvo por {opinion.autor}</strong>
      </p>
      <RichTextView text={opinion.texto} depth={1} />
      <Button onClick={take}>Ficar com o texto salvo</Button>
    </Notice>
  )
}

/** The change that a teacher asked for, and that does not hold yet. */
const Waiting = ({ asked }: { readonly asked: NonNullable<OpinionOfStudent['pedido']> }) => (
  <Notice type="info">
    <p>
      Aguarda aprovação da coordenação: mudança pedida por {asked.pedidoPor} em {formatDateTime(asked.pedidoEm)}.{' '}
      {asked.motivo}
    </p>
    <RichTextView text={asked.texto} depth={1} />
  </Notice>
)

interface OpinionFieldsProps extends OpinionFormProps {
  readonly onSave: (values: OpinionValues, nextStep: typeof OPINION_IN_REVIEW | typeof OPINION_PUBLISHED | null) => void
}

const OpinionFields = ({ sheet, opinion, onSave }: OpinionFieldsProps) => {
  const files = usePickedFiles()
  const sending = useSending()
  const saving = useIsRunning(saveOpinion, String(opinion.idMatricula))
  const { values } = useFormikContext<OpinionValues>()
  const { turma, frases, podePublicar } = sheet
  const phrases = frases.map(({ id, nome, texto }) => ({
    id,
    name: nome,
    text: phraseFor(texto, { aluno: opinion.nome, turma }),
  }))
  const isEmpty = isEmptyText(values.texto)
  return (
    <div className="stack">
      <FormRichText name="texto" label="Parecer" phrases={phrases} />
      {opinion.pedeMotivo && (
        <FormTextArea
          name="motivo"
          label="Motivo da mudança"
          hint={
            opinion.pedeAprovacao
              ? 'O conselho desta etapa está concluído: a coordenação decide, e até lá vale o texto de antes.'
              : 'O conselho desta etapa está concluído: o motivo fica no histórico.'
          }
          required
          maxLength={REMARK_MAX}
          rows={2}
        />
      )}
      {!opinion.pedeAprovacao && (
        <FormDocumentsField
          name="anexos"
          label="Anexos"
          files={files}
          sending={sending('document')}
          maxFiles={OPINION_FILES}
          placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
          hint="PDF ou imagem. A família pode baixar quando o parecer estiver publicado."
        />
      )}
      <div className="cluster">
        <Button type="submit" variant="primary" loading={saving}>
          {opinion.pedeAprovacao ? 'Pedir mudança' : 'Salvar'}
        </Button>
        {!opinion.pedeAprovacao && opinion.situacao !== OPINION_IN_REVIEW && (
          <Button loading={saving} disabled={isEmpty} onClick={() => onSave(values, OPINION_IN_REVIEW)}>
            Enviar para revisão
          </Button>
        )}
        {podePublicar && (
          <Button loading={saving} disabled={isEmpty} onClick={() => onSave(values, OPINION_PUBLISHED)}>
            Publicar
          </Button>
        )}
      </div>
    </div>
  )
}
