import type { ComponentProps } from 'react'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The filters of a list of records, each bound to its value. */

/** A search box. */
export const SearchFilter = (props: Pick<ComponentProps<typeof SearchField>, 'placeholder'>) => (
  <SearchField label="Buscar" {...props} {...useFilters().text('search')} />
)

type List = readonly { readonly id: number; readonly nome: string }[]

interface ChoiceFilterProps {
  /** Of the filter. */
  readonly name: string
  readonly label: string
  /** Text of the empty option, like “Todas as séries”. */
  readonly all: string
  /** Undefined until the options are loaded. */
  readonly list: List | undefined
}

/** A drop-down with an empty option for all. */
export const ChoiceFilter = ({ name, label, all, list }: ChoiceFilterProps) => (
  <SelectField label={label} empty={all} options={optionsOf(list)} {...useFilters().choice(name)} />
)

interface YearFilterProps {
  readonly years: readonly (List[number] & { readonly ativo: boolean })[] | undefined
}

/** The filter by school year, which always has a value: by default the running year. */
export const YearFilter = ({ years }: YearFilterProps) => {
  const running = years?.findLast(({ ativo }) => ativo)?.id ?? null
  const bound = useFilters().choice('year', running)
  return (
    <SelectField
      label="Ano letivo"
      empty={bound.value === '' ? 'Ano em curso' : null}
      options={optionsOf(years)}
      {...bound}
    />
  )
}

/** The filter by active or inactive records. */
export const StatusFilter = ({ genero }: { readonly genero: 'o' | 'a' }) => (
  <ChoiceFilter
    name="status"
    label="Situação"
    all="Todas as situações"
    list={[
      { id: 1, nome: `Ativ${genero}` },
      { id: 2, nome: `Inativ${genero}` },
    ]}
  />
)
