import Mail from 'lucide-react/icons/mail'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ReportPage, ReportView, ViewSettings } from '#domain/reports/reports.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeView, keepView, removeView } from '#src/features/academico/reports/reports.requests.ts'
import { selectAreViewsOpen, selectViews, viewsClosed } from '#src/features/academico/reports/reports.slice.ts'
import { scheduleOpened } from '#src/features/academico/reports/schedules.slice.ts'
import { filtersOf } from '#src/features/academico/reports/viewSettings.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface ReportViewsProps {
  readonly relatorio: string
  /** How the person looks at the report now. */
  readonly settings: ViewSettings
  readonly units: ReportPage['unidades']
  readonly onColumns: (columns: readonly string[]) => void
}

/** The saved views of a report: to go to one, and to keep what the screen shows now under a name. */
export const ReportViews = (props: ReportViewsProps) =>
  useSelector(selectAreViewsOpen) ? <ViewsDialog {...props} /> : null

const ViewsDialog = ({ relatorio, settings, units, onColumns }: ReportViewsProps) => {
  const dispatch = useDispatch()
  const views = useSelector(selectViews)
  const close = () => dispatch(viewsClosed())
  const apply = ({ ajustes }: ReportView) => {
    dispatch(filtersChanged(filtersOf(ajustes)))
    onColumns(ajustes.colunas)
    close()
  }
  return (
    <Modal shown title="Visões salvas" onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <div className="stack">
        {views.length === 0 ? (
          <p>Salve filtros, colunas e grupos com um nome, para voltar a eles.</p>
        ) : (
          <RowList>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} settings={settings} onApply={() => apply(view)} />
            ))}
          </RowList>
        )}
        <NewView relatorio={relatorio} settings={settings} units={units} />
      </div>
    </Modal>
  )
}

interface ViewRowProps {
  readonly view: ReportView
  readonly settings: ViewSettings
  readonly onApply: () => void
}

const sharedWith = ({ unidade, autor }: ReportView): string => {
  if (unidade === null) return 'Só sua'
  return autor === null ? `Compartilhada com ${unidade.nome}` : `De ${autor}, com ${unidade.nome}`
}

const ViewRow = ({ view, settings, onApply }: ViewRowProps) => {
  const dispatch = useDispatch()
  const changing = useIsRunning(changeView)
  const schedules = useMayOpen('gerarRelatorio')
  const { id, nome, unidade, autor, versao } = view
  const schedule = () => {
    dispatch(viewsClosed())
    dispatch(scheduleOpened({ visao: { id, nome }, schedule: null }))
  }
  return (
    <li>
      <div>
        <Button variant="link" onClick={onApply}>
          {nome}
        </Button>
        <div className="text-small">{sharedWith(view)}</div>
      </div>
      {autor === null && (
        <div className="cluster">
          <Button
            loading={changing}
            onClick={() =>
              dispatch(
                changeView.asked({ id, body: { versao, nome, idUnidade: unidade?.id ?? null, ajustes: settings } }),
              )
            }
          >
            Atualizar com a tela
          </Button>
          {schedules && (
            <Button icon={Mail} onClick={schedule}>
              Enviar por e-mail
            </Button>
          )}
          <IconButton icon={Trash} label={`Excluir ${nome}`} onClick={() => dispatch(removeView.asked(id))} />
        </div>
      )}
    </li>
  )
}

const NewView = ({ relatorio, settings, units }: Omit<ReportViewsProps, 'onColumns'>) => {
  const dispatch = useDispatch()
  const keeping = useIsRunning(keepView)
  const refused = useRefusedFields(keepView)
  const [nome, setName] = useState('')
  const [unit, setUnit] = useState('')
  const draft = { relatorio, nome, idUnidade: unit === '' ? null : Number(unit), ajustes: settings }
  return (
    <fieldset className="stack">
      <legend className="h6">Salvar o que a tela mostra</legend>
      <TextField label="Nome" required maxLength={60} value={nome} onChange={setName} error={refused?.['nome']} />
      <SelectField
        label="Quem vê"
        empty="Só eu"
        options={units.map(({ id, nome: name }) => ({ value: id, label: `Equipe de ${name}` }))}
        value={unit}
        onChange={setUnit}
        error={refused?.['idUnidade']}
      />
      <div>
        <Button
          variant="primary"
          loading={keeping}
          disabled={nome.trim() === ''}
          onClick={() => dispatch(keepView.asked({ draft, key: '' }))}
        >
          Salvar visão
        </Button>
      </div>
    </fieldset>
  )
}
