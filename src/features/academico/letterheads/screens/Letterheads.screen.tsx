import FileText from 'lucide-react/icons/file-text'
import { useDispatch, useSelector } from 'react-redux'
import { letterheadFlaws, letterheadWords, settledLetterhead } from '#domain/letterheads/letterhead.ts'
import type { KeptLetterhead, Letterhead, Letterheads } from '#domain/letterheads/letterheads.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { chosenLetterhead, letterheadDraft, WHOLE_SCHOOL } from '#src/features/academico/letterheads/letterheadPlace.ts'
import { loadLetterheads, saveLetterhead } from '#src/features/academico/letterheads/letterheads.requests.ts'
import {
  conflictClosed,
  selectLetterheadConflict,
  selectLetterheads,
} from '#src/features/academico/letterheads/letterheads.slice.ts'
import { LetterheadPreview } from '#src/features/academico/letterheads/screens/LetterheadPreview.tsx'
import { LetterheadFields } from '#src/features/academico/letterheads/views/LetterheadFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

const TITLE = 'Cabeçalho e rodapé de relatórios'

/** A-R3: what stands at the head and foot of the reports of a unit, or of all, and who signs them. */
export const Screen = () => {
  const page = useSelector(selectLetterheads)
  const { values } = useFilters()
  if (page === null) return <AwaitedPage title={TITLE} asks={[loadLetterheads.asked(null)]} />
  const kept = chosenLetterhead(values, page)
  return <LetterheadForm key={letterheadDraft(kept)} page={page} kept={kept} />
}

interface LetterheadFormProps {
  readonly page: Letterheads
  readonly kept: KeptLetterhead
}

const LetterheadForm = ({ page, kept }: LetterheadFormProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectLetterheadConflict)
  const mayEdit = useMayEdit('configuracaoRelatorios') && (kept.idUnidade !== null || page.podeEscola)
  const unit = page.papel.find(({ idUnidade }) => idUnidade === kept.idUnidade)?.unidade ?? null
  const save = (draft: Letterhead, { idUnidade, versao }: KeptLetterhead) =>
    saveLetterhead.asked({ place: { idUnidade, versao }, draft: settledLetterhead(draft) })
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle="Todos os relatórios em PDF saem assim."
        top={<Place page={page} kept={kept} />}
        initialValues={kept.pagina}
        flaws={letterheadFlaws}
        onSubmit={(draft) => dispatch(save(draft, kept))}
        saving={useIsRunning(saveLetterhead)}
        refused={useRefusedFields(saveLetterhead)}
        readOnly={!mayEdit}
      >
        <DraftMirror form={letterheadDraft(kept)} asks />
        <WithPreview preview={<LetterheadPreview unit={unit} />}>
          <LetterheadFields disabled={!mayEdit} />
        </WithPreview>
      </RecordForm>
      <RecordConflict
        fields={LETTERHEAD_CONFLICT}
        before={kept.pagina}
        conflict={conflict}
        draftOf={({ pagina }) => pagina}
        save={save}
        closed={conflictClosed()}
      />
    </>
  )
}

/** For which unit it is, and where it comes from. */
const Place = ({ page: { unidades }, kept: { idUnidade, versao } }: LetterheadFormProps) => {
  const filters = useFilters()
  return (
    <Card>
      <div className="stack">
        <FilterBar>
          <SelectField
            label="Unidade"
            empty={null}
            options={[{ value: WHOLE_SCHOOL, label: 'Todas as unidades' }, ...optionsOf(unidades)]}
            {...filters.choice('unit', idUnidade ?? WHOLE_SCHOOL)}
          />
        </FilterBar>
        <div>
          <ButtonLink to="/academico/relatorios/configuracao" icon={FileText}>
            Configuração do boletim
          </ButtonLink>
        </div>
        {versao === 0 && (
          <p className="text-secondary mb-0">
            {idUnidade === null
              ? 'Ainda vale o padrão do portal.'
              : 'Esta unidade ainda segue o que vale para todas. Ao salvar, passa a ter a configuração dela.'}
          </p>
        )}
      </div>
    </Card>
  )
}

const worded = (name: keyof Letterhead, label: string): ConflictField<Letterhead> => ({
  name,
  label,
  text: (page) => letterheadWords(settledLetterhead(page))[label] ?? '',
})

/** How two versions of a letterhead are told apart. */
const LETTERHEAD_CONFLICT: readonly ConflictField<Letterhead>[] = [
  worded('cabecalho', 'Linhas do cabeçalho'),
  worded('endereco', 'Endereço'),
  worded('cnpj', 'CNPJ'),
  worded('inep', 'Código INEP'),
  worded('rodape', 'Texto do rodapé'),
  worded('direcao', 'Cargo da direção'),
  worded('secretaria', 'Cargo da secretaria'),
]
