import { TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import type { TranscriptSettings } from '#domain/transcripts/transcriptModels.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { WHOLE_SCHOOL } from '#src/features/academico/transcripts/modelPlace.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface SettingsPlaceProps {
  readonly settings: TranscriptSettings
  readonly idUnidade: number | null
  readonly versao: number
  /** Of the preview, or of the model. */
  readonly segment: number
}

/** For which unit and segment it is, and where it comes from. */
export const SettingsPlace = ({ settings, idUnidade, versao, segment }: SettingsPlaceProps) => {
  const filters = useFilters()
  return (
    <Card>
      <div className="stack">
        <FilterBar>
          <SelectField
            label="Unidade"
            empty={null}
            options={[{ value: WHOLE_SCHOOL, label: 'Todas as unidades' }, ...optionsOf(settings.unidades)]}
            {...filters.choice('unit', idUnidade ?? WHOLE_SCHOOL)}
          />
          <SelectField
            label="Etapa de ensino"
            empty={null}
            options={optionsOf(TRANSCRIPT_SEGMENTS)}
            {...filters.choice('segment', segment)}
          />
        </FilterBar>
        <p className="text-secondary mb-0">{originOf(idUnidade, versao)}</p>
      </div>
    </Card>
  )
}

const originOf = (unit: number | null, version: number): string => {
  if (version > 0) return `Versão ${version}. O que já foi emitido guarda a versão com que saiu.`
  return unit === null
    ? 'Ainda vale o padrão do portal.'
    : 'Esta unidade ainda segue o que vale para todas. Ao salvar, passa a ter a configuração dela.'
}
