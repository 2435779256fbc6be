import '#src/styles/login.scss'
import { startLive } from '#src/app/live.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')
const replaying = __QA_REPLAY__ && new URLSearchParams(location.search).has('replay')
if (replaying) {
  void import(/* webpackChunkName: "replay" */ '#src/app/replay/startReplay.tsx').then(({ startReplay }) =>
    startReplay(root),
  )
} else void startLive(root)
