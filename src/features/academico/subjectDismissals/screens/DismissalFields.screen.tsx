import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { lawOf } from '#domain/subjectDismissals/dismissal.ts'
import type { DismissalChoices } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { previewDismissals } from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import { previewOutdated, selectPreview } from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import { ChosenFew } from '#src/features/academico/subjectDismissals/views/ChosenFew.view.tsx'
import { PreviewTable } from '#src/features/academico/subjectDismissals/views/PreviewTable.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'

export interface DismissalValues {
  readonly idDisciplina: number | null
  readonly matriculas: readonly number[]
  readonly numerosEtapas: readonly number[]
  readonly motivoDispensa: number | null
  readonly inicio: string
  readonly fim: string
  readonly baseLegal: string
  readonly observacao: string
  readonly arquivo: string
}

interface FieldsProps {
  readonly choices: DismissalChoices
}

/** From what, why and how long, who, and what that does. */
export const DismissalFields = ({ choices }: FieldsProps) => {
  const dispatch = useDispatch()
  const { values, setValues } = useFormikContext<DismissalValues>()
  const files = usePickedFiles()
  const sending = useSending()
  const subject = choices.disciplinas.find(({ id }) => id === values.idDisciplina)
  const reasons = (subject?.motivos ?? []).flatMap((code) => DISMISS_REASONS.find(({ id }) => id === code) ?? [])
  const change = (changes: Partial<DismissalValues>) => {
    dispatch(previewOutdated())
    void setValues({ ...values, ...changes })
  }
  const takers = choices.alunos.filter(({ disciplinas }) => disciplinas.includes(values.idDisciplina ?? 0))
  return (
    <>
      <FormCodeField
        name="idDisciplina"
        label="Disciplina"
        required
        list={choices.disciplinas}
        onChoose={(idDisciplina) => change({ idDisciplina, motivoDispensa: null, matriculas: [] })}
        {...(subject?.dispensavel === false && {
          hint: 'A matriz não prevê dispensa desta disciplina: fora dos casos da lei, diga a base legal e anexe o documento.',
        })}
      />
      {subject !== undefined && (
        <>
          <FormCodeField
            name="motivoDispensa"
            label="Motivo"
            required
            list={reasons}
            onChoose={(motivoDispensa) => change({ motivoDispensa, baseLegal: lawOf(motivoDispensa ?? 0) })}
          />
          <ChosenFew
            legend="Etapas"
            hint="Sem nenhuma marcada, vale para o ano todo."
            name="numerosEtapas"
            entries={choices.etapas.map(({ numero, nome, fechada }) => ({
              id: numero,
              label: fechada ? `${nome} (fechada)` : nome,
            }))}
            onChange={(numerosEtapas) => change({ numerosEtapas, ...daysOf(choices, numerosEtapas) })}
          />
          <div className="row">
            <div className="col-md-6">
              <FormDateField name="inicio" label="Primeiro dia" required hint="Deste dia em diante a chamada diz D." />
            </div>
            <div className="col-md-6">
              <FormDateField name="fim" label="Último dia" required />
            </div>
          </div>
          <FormTextField name="baseLegal" label="Base legal" maxLength={300} />
          <FormTextField
            name="observacao"
            label="Observação no histórico"
            maxLength={300}
            hint="O histórico passa de mão em mão: não escreva nada de saúde, família ou crença."
          />
          <LazyDocumentField
            name="arquivo"
            label="Documento"
            hint="Foto ou PDF. Só a secretaria e a coordenação o veem."
            files={files}
            sending={sending('document')}
          />
          <ChosenFew
            legend="Alunos"
            hint="Só quem cursa a disciplina nesta turma."
            name="matriculas"
            all="Todos"
            entries={takers.map(({ idMatricula, nome }) => ({ id: idMatricula, label: nome }))}
            onChange={(matriculas) => change({ matriculas })}
          />
          <Preview idTurma={choices.idTurma} />
        </>
      )}
    </>
  )
}

/** The days of the chosen stages; of none those of the year. */
const daysOf = ({ etapas, inicio, fim }: DismissalChoices, chosen: readonly number[]) => {
  const own = etapas.filter(({ numero }) => chosen.includes(numero))
  return { inicio: own[0]?.inicio ?? inicio, fim: own.at(-1)?.fim ?? fim }
}

const Preview = ({ idTurma }: { readonly idTurma: number }) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const loading = useIsRunning(previewDismissals)
  const { values } = useFormikContext<DismissalValues>()
  const { idDisciplina, matriculas, numerosEtapas } = values
  if (idDisciplina === null || matriculas.length === 0) return null
  if (preview !== null) return <PreviewTable effects={preview} />
  const asked = { idTurma, idDisciplina, matriculas: [...matriculas], numerosEtapas: [...numerosEtapas] }
  return (
    <div>
      <Button loading={loading} onClick={() => dispatch(previewDismissals.asked(asked))}>
        Conferir o efeito
      </Button>
    </div>
  )
}
