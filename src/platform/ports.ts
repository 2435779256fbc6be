import type { Clipboard } from '#src/platform/clipboard/clipboard.ts'
import type { Clock } from '#src/platform/clock/clock.ts'
import type { Cookies } from '#src/platform/cookies/cookies.ts'
import type { Device } from '#src/platform/device/device.ts'
import type { Files } from '#src/platform/files/files.ts'
import type { Http } from '#src/platform/http/http.ts'
import type { Ids } from '#src/platform/ids/ids.ts'
import type { Push } from '#src/platform/push/push.ts'
import type { PortalWorker } from '#src/platform/serviceWorker/serviceWorker.ts'
import type { Shelf } from '#src/platform/shelf/shelf.ts'
import type { Sheets } from '#src/platform/sheets/sheets.ts'
import type { KeyValueStore } from '#src/platform/storage/storage.ts'
import type { Tabs } from '#src/platform/tabs/tabs.ts'
import type { UrlBar } from '#src/platform/urlBar/urlBar.ts'
import type { Vault } from '#src/platform/vault/vault.ts'

/**
 * Everything that touches the outside world. Sagas get it from their context; reducers never see it; tests pass fakes.
 */
export interface Ports {
  readonly http: Http
  readonly clock: Clock
  readonly clipboard: Clipboard
  readonly ids: Ids
  readonly cookies: Cookies
  readonly device: Device
  readonly files: Files
  readonly sheets: Sheets
  readonly shelf: Shelf
  readonly storage: KeyValueStore
  readonly vault: Vault
  readonly urlBar: UrlBar
  readonly tabs: Tabs
  readonly worker: PortalWorker
  readonly push: Push
  /** Whether the system asks for the dark theme. */
  readonly prefersDark: () => boolean
}
