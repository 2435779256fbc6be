import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { reasonGiven, selectIsSending, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { columnOf, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface LateChangesProps {
  readonly sheet: MarkSheet
  readonly typed: TypedCells
}

/** Changes of late marks: what waits for approval, and the reason of those that were not sent without one (D 2.9). */
export const LateChanges = ({ sheet, typed }: LateChangesProps) => {
  const states = useSelector(selectStates)
  const late = Object.keys(typed).filter((key) => states[key]?.wantsReason === true).length
  return (
    <>
      {sheet.pedidos.length > 0 && (
        <Notice type="info">
          Aguarda aprovação da coordenação:
          <BareList>
            {sheet.pedidos.map((change) => (
              <li key={`${change.idMatricula} ${change.coluna} ${change.idAvaliacao}`}>{waitingText(sheet, change)}</li>
            ))}
          </BareList>
        </Notice>
      )}
      {late > 0 && <Reason count={late} />}
    </>
  )
}

/** `Ana Souza, P1: de 7,0 para 8,0, pedida por Caetano Mello` */
const waitingText = (sheet: MarkSheet, change: MarkSheet['pedidos'][number]): string => {
  const student = sheet.alunos.find(({ idMatricula }) => idMatricula === change.idMatricula)?.nome ?? ''
  const column = columnOf(sheet, change)?.sigla ?? 'Média ajustada'
  return `${student}, ${column}: de ${change.de || 'sem nota'} para ${change.para || 'sem nota'}, pedida por ${change.pedidaPor}`
}

const TITLE = 'Motivo da mudança'

const Reason = ({ count }: { readonly count: number }) => {
  const dispatch = useDispatch()
  const sending = useSelector(selectIsSending)
  return (
    <Formik
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => {
        if (motivo.trim() !== '') dispatch(reasonGiven({ reason: motivo.trim() }))
      }}
    >
      <Form label={TITLE}>
        <FormTextArea
          name="motivo"
          label={TITLE}
          hint={`Vale para ${plural(count, 'nota antiga', 'notas antigas')} que você mudou.`}
          required
          maxLength={300}
          counter
          rows={2}
        />
        <div>
          <SubmitButton loading={sending}>Enviar com o motivo</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
