/**
 * What this device keeps for the person who is signed in, beyond a closed tab: IndexedDB. Values are plain data. In a
 * browser that refuses it (private mode, no room, cleared) nothing is kept, which `write` tells.
 */
export interface Shelf {
  /** The values whose keys begin with this, in the order of their keys. */
  readonly read: (prefix: string) => Promise<readonly unknown[]>
  /** False: the browser did not take it. */
  readonly write: (key: string, value: unknown) => Promise<boolean>
  /** Removes all values whose keys begin with this; an empty text removes everything. */
  readonly remove: (prefix: string) => Promise<void>
}

const NAME = 'portal'
const STORE = 'kept'

export const browserShelf = (): Shelf => ({
  read: async (prefix) => {
    try {
      const found: readonly unknown[] = await done((await storeFor('readonly')).getAll(startingWith(prefix)))
      return found
    } catch {
      return []
    }
  },
  write: async (key, value) => {
    try {
      const store = await storeFor('readwrite')
      const written = committed(store.transaction)
      store.put(value, key)
      await written
      return true
    } catch {
      return false
    }
  },
  remove: async (prefix) => {
    try {
      await done((await storeFor('readwrite')).delete(startingWith(prefix)))
    } catch {
      // What could not be opened holds nothing.
    }
  },
})

/** Opened anew each time: a connection that stays open would keep the browser from clearing the site's data. */
const storeFor = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open(NAME)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const database = await done(opening)
  const transaction = database.transaction(STORE, mode)
  database.close()
  return transaction.objectStore(STORE)
}

const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('A request of the device storage failed.'))
  })

/** A full disk is told when the transaction ends, and not when the value is put. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The device storage undid a transaction.'))
  })
