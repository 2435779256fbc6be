import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadParameterSettings, setParameter } from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import { parameterSettingsSaga } from '#src/features/acesso/parameters/parameterSettings.saga.ts'
import { parameterSettingsSlice } from '#src/features/acesso/parameters/parameterSettings.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { parameterSettings: parameterSettingsSlice.reducer },
  recorded: { parameterSettings: NOTHING_PERSONAL },
  requests: [loadParameterSettings, setParameter],
  sagas: { parameterSettings: parameterSettingsSaga },
  feeds: {
    '/matricula/customizacao/parametros': ({ arriving }) => (arriving ? [loadParameterSettings.asked(null)] : []),
  },
})
