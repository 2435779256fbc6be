import Printer from 'lucide-react/icons/printer'
import { useDispatch } from 'react-redux'
import { FAMILY_PRINTS, GUARDIANS_REPORT } from '#domain/reports/reports.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { familyPrintAsked, queueFamilyPrint } from '#src/features/academico/reports/reports.requests.ts'
import { NamedReport } from '#src/features/academico/reports/screens/NamedReport.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'

/** M26: the guardians of each student, with labels for their letters and badges of the students. */
export const Screen = () => <NamedReport name={GUARDIANS_REPORT} actions={<FamilyPrints />} />

const FamilyPrints = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const disabled = useIsRunning(queueFamilyPrint)
  return (
    <Menu
      label={
        <>
          <Icon of={Printer} />
          Imprimir
        </>
      }
      entries={FAMILY_PRINTS.map(({ id, nome }) => ({
        key: String(id),
        label: nome,
        disabled,
        onSelect: () => dispatch(familyPrintAsked(filters.values, id)),
      }))}
    />
  )
}
