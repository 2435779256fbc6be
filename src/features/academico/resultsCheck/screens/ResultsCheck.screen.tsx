import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Scale from 'lucide-react/icons/scale'
import { useDispatch, useSelector } from 'react-redux'
import { unreadTitles } from '#domain/evaluation/oldColumns.ts'
import { readyRules } from '#domain/evaluation/readyRules.ts'
import { loadScheme } from '#src/features/academico/resultsCheck/resultsCheck.requests.ts'
import { StepsDialog } from '#src/features/academico/resultsCheck/screens/StepsDialog.tsx'
import { Results } from '#src/features/academico/resultsCheck/screens/Results.tsx'
import {
  checkAsked,
  fileChosen,
  ruleChosen,
  rulesChosen,
  selectCheck,
  templateAsked,
} from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const SHEETS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.txt'],
  'application/vnd.ms-excel': ['.csv'],
}
const RULES = { 'application/json': ['.json'] }
const [LARGEST_SHEET, LARGEST_RULES] = [20 * 1024 * 1024, 1024 * 1024]

/** Compares the results of another system with what the school's rules come to, on this device alone. */
export const Screen = () => {
  const dispatch = useDispatch()
  return (
    <div className="page">
      <PageHeader
        title="Conferência de resultados"
        subtitle="Compare médias e situações do sistema anterior com o que as regras da escola dão."
        actions={
          <Button icon={FileSpreadsheet} onClick={() => dispatch(templateAsked())}>
            Baixar modelo
          </Button>
        }
      />
      <Notice type="info">
        Tudo é calculado neste computador: notas e nomes não são enviados nem guardados, e somem ao fechar a página.
      </Notice>
      <div className="row">
        <div className="col-lg-6">
          <SheetCard />
        </div>
        <div className="col-lg-6">
          <RulesCard />
        </div>
      </div>
      <CheckButton />
      <Results />
      <StepsDialog />
    </div>
  )
}

const SheetCard = () => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { file, fileFlaw, sheet } = useSelector(selectCheck)
  const unread = sheet === null ? [] : unreadTitles(sheet.titles, sheet.columns)
  return (
    <Card title="Resultados antigos">
      <div className="stack">
        <FileField
          label="Planilha"
          hint="Excel (.xlsx) ou CSV: uma linha para cada disciplina de cada aluno, até 50.000."
          value={file === null ? [] : [file]}
          onChange={([chosen]) => dispatch(fileChosen(chosen ?? null))}
          files={files}
          accept={SHEETS}
          maxSize={LARGEST_SHEET}
          error={fileFlaw ?? undefined}
        />
        {sheet !== null && (
          <p role="status">
            {plural(sheet.count, 'linha', 'linhas')},{' '}
            {plural(Object.keys(sheet.columns.etapas).length, 'etapa', 'etapas')}.
            {unread.length > 0 && ` Colunas que ficam de fora: ${unread.join(', ')}.`}
          </p>
        )}
      </div>
    </Card>
  )
}

const RulesCard = () => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const { rulesFile, rulesFlaw, rules, rule, schemes, schemeId } = useSelector(selectCheck)
  const offered = rules.length > 0 ? rules : readyRules(1)
  return (
    <Card title="Regras">
      <div className="stack">
        {schemes.length > 0 && (
          <SelectField
            label="Esquema da escola"
            empty="Nenhum: uma regra comum, ou de um arquivo"
            options={optionsOf(schemes)}
            value={schemeId === null ? '' : String(schemeId)}
            onChange={(id) => dispatch(id === '' ? rulesChosen(null) : loadScheme.asked(Number(id)))}
          />
        )}
        <SelectField
          label="Regra"
          hint="Vale para as linhas que não dizem a sua na coluna Regra."
          empty={null}
          options={offered.map(({ nome }) => ({ value: nome, label: nome }))}
          value={rule === '' ? (offered[0]?.nome ?? '') : rule}
          onChange={(name) => dispatch(ruleChosen(name))}
        />
        <FileField
          label="Arquivo de regras"
          hint="Opcional: um JSON com as regras da escola, em “regras”."
          value={rulesFile === null ? [] : [rulesFile]}
          onChange={([chosen]) => dispatch(rulesChosen(chosen ?? null))}
          files={files}
          accept={RULES}
          maxSize={LARGEST_RULES}
          error={rulesFlaw ?? undefined}
          lined
        />
      </div>
    </Card>
  )
}

const CheckButton = () => {
  const dispatch = useDispatch()
  const { sheet, rulesFile, schemeId, rules, progress } = useSelector(selectCheck)
  const isReady = sheet !== null && ((rulesFile === null && schemeId === null) || rules.length > 0)
  return (
    <div className="cluster">
      <Button
        variant="primary"
        icon={Scale}
        disabled={!isReady}
        loading={progress !== null}
        onClick={() => dispatch(checkAsked())}
      >
        Conferir
      </Button>
      {progress !== null && (
        <span role="status">
          {progress.of === 0 ? 'Lendo a planilha…' : `${progress.done} de ${plural(progress.of, 'aluno', 'alunos')}`}
        </span>
      )}
    </div>
  )
}
