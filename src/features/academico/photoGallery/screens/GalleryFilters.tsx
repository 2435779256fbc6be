import { useDispatch } from 'react-redux'
import { OF_ANSWER, OF_GROUP, OF_TEACHER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { Gallery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface GalleryFiltersProps {
  readonly gallery: Gallery
}

/** Whose photos are shown. */
export const GalleryFilters = ({ gallery }: GalleryFiltersProps) => {
  const dispatch = useDispatch()
  const { choice } = useFilters()
  const { tipo, turmas, idTurma, professores, idProfessor, campos, idCampo } = gallery
  return (
    <FilterBar>
      {tipo === OF_TEACHER && (
        <SelectField
          label="Professor"
          empty={null}
          options={optionsOf(professores)}
          value={String(idProfessor ?? '')}
          // A class group that was chosen may be none of theirs.
          onChange={(id) => dispatch(filtersChanged({ teacher: Number(id), group: null }))}
        />
      )}
      {tipo === OF_ANSWER && (
        <SelectField label="Pergunta" empty={null} options={optionsOf(campos)} {...choice('field', idCampo)} />
      )}
      <SelectField
        label="Turma"
        empty={tipo === OF_GROUP ? null : 'Todas'}
        options={optionsOf(turmas)}
        {...choice('group', idTurma)}
      />
    </FilterBar>
  )
}
