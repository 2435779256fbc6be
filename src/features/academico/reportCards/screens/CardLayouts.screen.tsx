import FileText from 'lucide-react/icons/file-text'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy, Suspense, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { settledLayout } from '#domain/reportCards/cardLayout.ts'
import { CARD_KINDS } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout, CardLayouts, KeptLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { areasOpened, selectOpenAreas } from '#src/features/academico/reportCards/cardAreas.slice.ts'
import { LAYOUT_CONFLICT, layoutDraftOf, layoutFlaws } from '#src/features/academico/reportCards/layoutForm.ts'
import { chosenLayout, layoutDraft, WHOLE_SCHOOL } from '#src/features/academico/reportCards/layoutPlace.ts'
import { loadLayouts, saveLayout } from '#src/features/academico/reportCards/reportCards.requests.ts'
import {
  conflictClosed,
  selectLayoutConflict,
  selectLayouts,
} from '#src/features/academico/reportCards/reportCards.slice.ts'
import { LayoutFields } from '#src/features/academico/reportCards/views/LayoutFields.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

/** With all that makes a card; the form is there before it. */
const LayoutPreview = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "card-preview" */ '#src/features/academico/reportCards/views/LayoutPreview.view.tsx'
    )
  ).LayoutPreview,
}))

const AreasDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "card-areas" */ '#src/features/academico/reportCards/screens/AreasDialog.screen.tsx'
    )
  ).AreasDialog,
}))

const TITLE = 'Configuração de relatórios'

/** A-R3: what the report cards of a unit, or of all, show, and in which order. */
export const Screen = () => {
  const page = useSelector(selectLayouts)
  const { values } = useFilters()
  if (page === null) return <AwaitedPage title={TITLE} asks={[loadLayouts.asked(null)]} />
  const kept = chosenLayout(values, page)
  return <LayoutForm key={layoutDraft(kept)} page={page} kept={kept} />
}

const LayoutForm = ({ page, kept }: { readonly page: CardLayouts; readonly kept: KeptLayout }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectLayoutConflict)
  const edits = useMayEdit('configuracaoRelatorios')
  const mayEdit = edits && (kept.idUnidade !== null || page.podeEscola)
  const mayEditAll = edits && page.podeEscola
  const isChangingAreas = useSelector(selectOpenAreas) !== null
  const initialValues = useMemo(() => layoutDraftOf(kept), [kept])
  const save = (draft: CardLayout, { idUnidade, tipo, versao }: KeptLayout) =>
    saveLayout.asked({ place: { idUnidade, tipo, versao }, draft: settledLayout(draft) })
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle="O boletim que a família baixa e o que a escola imprime seguem esta configuração."
        top={<Place page={page} kept={kept} />}
        initialValues={initialValues}
        flaws={layoutFlaws}
        onSubmit={(draft) => dispatch(save(draft, kept))}
        saving={useIsRunning(saveLayout)}
        refused={useRefusedFields(saveLayout)}
        readOnly={!mayEdit}
      >
        <DraftMirror form={layoutDraft(kept)} asks />
        <WithPreview
          preview={
            <Suspense fallback={null}>
              <LayoutPreview kind={kept.tipo} areas={page.areas.areas} />
            </Suspense>
          }
        >
          <LayoutFields disabled={!mayEdit} />
        </WithPreview>
      </RecordForm>
      <RecordConflict
        fields={LAYOUT_CONFLICT}
        before={initialValues}
        conflict={conflict}
        draftOf={layoutDraftOf}
        save={save}
        closed={conflictClosed()}
      />
      {isChangingAreas && (
        <Suspense fallback={null}>
          <AreasDialog readOnly={!mayEditAll} />
        </Suspense>
      )}
    </>
  )
}

/** For which unit and kind the layout is, and where it comes from. */
const Place = ({ page: { unidades, areas }, kept: { idUnidade, tipo, versao } }: Parameters<typeof LayoutForm>[0]) => {
  const dispatch = useDispatch()
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
          <SelectField
            label="Tipo de boletim"
            empty={null}
            options={optionsOf(CARD_KINDS)}
            {...filters.choice('kind', tipo)}
          />
        </FilterBar>
        <div className="cluster">
          <Button icon={ListOrdered} onClick={() => dispatch(areasOpened(areas))}>
            Áreas do conhecimento
          </Button>
          <ButtonLink to="/academico/relatorios/configuracao/pagina" icon={FileText}>
            Cabeçalho e rodapé de relatórios
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
