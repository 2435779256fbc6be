import { useDispatch, useSelector } from 'react-redux'
import type { AuditPeople } from '#domain/audit/audit.schemas.ts'
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '#domain/audit/auditLabels.ts'
import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { textOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { type PersonFilter as Filter, personValue } from '#src/features/acesso/audit/audit.requests.ts'
import { personLeft, personSought, selectAudit } from '#src/features/acesso/audit/audit.slice.ts'
import { PersonFilter } from '#src/features/acesso/audit/views/PersonFilter.view.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The filters of the audit: period, people, action and record. */
export const AuditFilterBar = () => {
  const filters = useFilters()
  return (
    <FilterBar onClear={filters.clear}>
      <SearchField label="Buscar" placeholder="Motivo, IP ou número do registro" {...filters.text('search')} />
      <DateField label="De" min={FIRST_DAY} {...filters.text('from')} />
      <DateField label="Até" min={FIRST_DAY} {...filters.text('to')} />
      <Person label="Pessoa" filter="person" valueOf={({ tipo, id }) => personValue(tipo, id)} />
      <Person label="Usuário real" filter="realUser" valueOf={({ id }) => id} />
      <SelectField label="Entidade" empty="Todas" options={AUDIT_ENTITIES} {...filters.text('entity')} />
      <SelectField label="Ação" empty="Todas" options={AUDIT_ACTIONS} {...filters.text('action')} />
    </FilterBar>
  )
}

interface PersonProps {
  readonly label: string
  readonly filter: Filter
  /** What the filter keeps of a person. */
  readonly valueOf: (person: AuditPeople[number]) => string | number
}

/** One of the two filters by person. Keeps the name beside the value, to show whom the person chose. */
const Person = ({ label, filter, valueOf }: PersonProps) => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const { sought, people } = useSelector(selectAudit)
  const name = `${filter}Name`
  const chosen = textOf(values, name)
  const isMine = sought?.filter === filter
  return (
    <PersonFilter
      label={label}
      chosen={chosen}
      sought={isMine ? sought.text : null}
      people={isMine ? people : null}
      onText={(text) => {
        dispatch(personSought({ filter, text }))
        if (chosen !== '') dispatch(filtersChanged({ [filter]: null, [name]: null }))
      }}
      onChoose={(person) => {
        dispatch(personLeft())
        dispatch(filtersChanged({ [filter]: valueOf(person), [name]: person.nome }))
      }}
      onLeave={() => dispatch(personLeft())}
    />
  )
}
